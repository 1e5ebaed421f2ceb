import { formatMoney, formatPercent } from '@rantau/shared/format';
import { findState } from '@rantau/shared/geography';
import { fill } from '@rantau/shared/i18n';
import { usd } from '@rantau/shared/money';
import { offeredServices, servicePrice, type TariffService } from '@rantau/shared/pricing';
import type { JSX } from 'react';
import type { Calculator } from './calculator-state.ts';
import { doorToDoor } from './draft.ts';
import { Field, type Problems } from './Field.tsx';
import { useTexts } from './texts.ts';

/** Services besides the freight with their prices, and the fields that decide the discount. */
export function ServiceFields({
  draft,
  change,
  known,
  fields,
}: Calculator & { readonly fields: Problems }): JSX.Element {
  const { locale, t } = useTexts();
  const standard = draft.kind === 'standard';
  const zone = findState(draft.state)?.zone ?? 'peninsular';
  const words = (price: TariffService): string => {
    if (price.basis !== 'of_value' && price.amount_usd_minor === 0) return t.basis.free;
    return fill(t.basis[price.basis], {
      amount: formatMoney(usd(price.amount_usd_minor), locale),
      percent: formatPercent(price.rate_bp / 10_000, locale, 2),
    });
  };
  const offered = offeredServices(known.tariff, zone).flatMap((service) => {
    const price = servicePrice(known.tariff, service, zone);
    const fits = standard ? doorToDoor[service] : service !== 'pickup';
    return price && fits ? [{ service, price: words(price) }] : [];
  });
  if (standard)
    return (
      <section className="step">
        <h2>{t.services_included}</h2>
        <ul className="services included">
          {offered.map(({ service, price }) => (
            <li key={service}>
              <span>{t.service[service]}</span>
              <span className="small muted figures">{price}</span>
            </li>
          ))}
        </ul>
      </section>
    );
  return (
    <section className="step">
      <fieldset className="services">
        <legend>
          <h2>{t.services}</h2>
        </legend>
        {offered.map(({ service, price }) => (
          <label key={service}>
            <input
              type="checkbox"
              checked={draft.services[service]}
              onChange={(event) =>
                change({ services: { ...draft.services, [service]: event.target.checked } })
              }
            />
            <span>{t.service[service]}</span>
            <span className="small muted figures">{price}</span>
          </label>
        ))}
      </fieldset>
      <Field
        id="lifetime"
        label={t.lifetime}
        hint={t.lifetime_hint}
        suffix="cft"
        value={draft.lifetime}
        onChange={(lifetime) => change({ lifetime })}
        problem={fields['lifetime_cft']}
      />
    </section>
  );
}
