import { malaysianStates } from '@rantau/shared/geography';
import type { JSX } from 'react';
import { Choice } from './Choice.tsx';
import type { Calculator } from './calculator-state.ts';
import { wholePostcode } from './draft.ts';
import { Field, type Problems } from './Field.tsx';
import { useTexts } from './texts.ts';

/** Kind of customer, and destination in Malaysia. */
export function KindAndPlace({
  draft,
  change,
  fields,
  findStateOf,
}: Calculator & { readonly fields: Problems }): JSX.Element {
  const { locale, t } = useTexts();
  const onPostcode = (typed: string): void => {
    const postcode = typed.trim();
    const state = findStateOf(postcode);
    change({ postcode, ...(state && { state }) });
  };
  return (
    <section className="step">
      <Choice
        name="kind"
        legend={t.kind}
        look="cards"
        value={draft.kind}
        onChoose={(kind) => change({ kind })}
        options={(['standard', 'forwarding'] as const).map((value) => ({
          value,
          label: t[value],
          about: <span className="small muted">{t[`${value}_hint`]}</span>,
        }))}
      />
      <fieldset>
        <legend className="label">{t.place}</legend>
        <div className="row">
          <div className="field">
            <label htmlFor="state">{t.state}</label>
            <select
              className="input"
              id="state"
              value={draft.state}
              onChange={(event) => change({ state: event.target.value, postcode: '' })}
            >
              {malaysianStates.map((state) => (
                <option key={state.code} value={state.code}>
                  {state[locale]}
                </option>
              ))}
            </select>
          </div>
          <Field
            id="postcode"
            label={t.postcode}
            inputMode="numeric"
            maxLength={5}
            value={draft.postcode}
            onChange={onPostcode}
            problem={fields['destination.postcode']}
            unfinished={wholePostcode(draft) ? undefined : t.postcode_whole}
          />
        </div>
      </fieldset>
    </section>
  );
}
