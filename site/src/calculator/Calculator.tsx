import type { JSX } from 'react';
import { Boxes } from './Boxes.tsx';
import { GoodsFields } from './GoodsFields.tsx';
import { KindAndPlace } from './KindAndPlace.tsx';
import { LinkNotice } from './LinkNotice.tsx';
import { Result } from './Result.tsx';
import { ServiceFields } from './ServiceFields.tsx';
import { Summary } from './Summary.tsx';
import { type Texts, TextsProvider } from './texts.ts';
import { useCalculator } from './use-calculator.ts';

/** Prices boxes at each key press, by the same engine that makes quotes and invoices. */
export function Calculator(texts: Texts): JSX.Element {
  const calculator = useCalculator(texts.locale);
  const { sea, air } = calculator.comparison;
  const fields = { ...(air.ok ? {} : air.fields), ...(sea.ok ? {} : sea.fields) };
  return (
    <TextsProvider value={texts}>
      <div className="calculator">
        <div className="questions-asked no-print">
          <LinkNotice {...calculator} />
          <KindAndPlace {...calculator} fields={fields} />
          <Boxes {...calculator} fields={fields} />
          <GoodsFields {...calculator} fields={fields} />
          <ServiceFields {...calculator} fields={fields} />
          <Summary {...calculator} />
        </div>
        <Result {...calculator} />
      </div>
    </TextsProvider>
  );
}
