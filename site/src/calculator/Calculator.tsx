import type { JSX } from 'react';
import { KindAndPlace } from './KindAndPlace.tsx';
import { LinkNotice } from './LinkNotice.tsx';
import { BoxesPiece, GoodsPiece, ResultPiece, ServicesPiece, SummaryPiece } from './pieces.tsx';
import { type Texts, TextsProvider } from './texts.ts';
import { type Opening, useCalculator } from './use-calculator.ts';

interface CalculatorProps extends Texts {
  readonly opening: Opening;
}

/** Prices boxes at each key press, by the same engine that makes quotes and invoices. */
export function Calculator({ opening, ...texts }: CalculatorProps): JSX.Element {
  const calculator = useCalculator(opening);
  const { sea, air } = calculator.comparison;
  const fields = { ...(air.ok ? {} : air.fields), ...(sea.ok ? {} : sea.fields) };
  return (
    <TextsProvider value={texts}>
      <div className="calculator">
        <div className="questions-asked no-print">
          <LinkNotice {...calculator} />
          <KindAndPlace {...calculator} fields={fields} />
          <BoxesPiece {...calculator} fields={fields} />
          <GoodsPiece {...calculator} fields={fields} />
          <ServicesPiece {...calculator} fields={fields} />
          <SummaryPiece {...calculator} fields={fields} />
        </div>
        <ResultPiece {...calculator} fields={fields} />
      </div>
    </TextsProvider>
  );
}
