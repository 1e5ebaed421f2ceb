import { fill } from '@rantau/shared/i18n';
import { maxGoods, type TariffGoodsType } from '@rantau/shared/pricing';
import type { JSX } from 'react';
import type { Calculator } from './calculator-state.ts';
import type { DraftGoods } from './draft.ts';
import { Field, type Problems } from './Field.tsx';
import { useTexts } from './texts.ts';

/** Goods and their values. */
export function GoodsFields({
  draft,
  change,
  known,
  fields,
}: Calculator & { readonly fields: Problems }): JSX.Element {
  const { locale, t } = useTexts();
  const types = known.tariff.goods_types
    .filter(({ active }) => active)
    .toSorted((one, other) => one[`name_${locale}`].localeCompare(other[`name_${locale}`]));
  const usual = types.find(
    ({ code, sea, air }) => sea === 'allowed' && air === 'allowed' && code !== 'used_effects',
  );
  const replace = (key: number, part: Partial<DraftGoods>): void =>
    change((draft) => ({
      ...draft,
      goods: draft.goods.map((each) => (each.key === key ? { ...each, ...part } : each)),
    }));
  const add = (): void =>
    change((draft) => ({
      ...draft,
      goods: [...draft.goods, { key: (draft.goods.at(-1)?.key ?? 0) + 1, type: usual?.id ?? '', value: '' }],
    }));
  return (
    <section className="step">
      <h2>{t.goods}</h2>
      <p className="small muted">{t.goods_hint}</p>
      {draft.goods.map((each, index) => (
        <div className="row goods" key={each.key}>
          <div className="field">
            <label htmlFor={`goods-${each.key}`}>{t.goods_type}</label>
            <select
              className="input"
              id={`goods-${each.key}`}
              value={each.type}
              aria-describedby={`goods-${each.key}-problem`}
              onChange={(event) => replace(each.key, { type: event.target.value })}
            >
              {types.map((type) => (
                <option key={type.id} value={type.id}>
                  {type[`name_${locale}`]}
                </option>
              ))}
            </select>
            <Prohibited id={`goods-${each.key}-problem`} type={types.find(({ id }) => id === each.type)} />
          </div>
          <Field
            id={`value-${each.key}`}
            label={t.goods_value}
            value={each.value}
            onChange={(value) => replace(each.key, { value })}
            problem={fields[`goods.${index}.value_usd_minor`]}
          />
          <button
            className="remove"
            type="button"
            aria-label={fill(t.remove_goods, { number: index + 1 })}
            onClick={() =>
              change((draft) => ({ ...draft, goods: draft.goods.filter(({ key }) => key !== each.key) }))
            }
          >
            {t.remove}
          </button>
        </div>
      ))}
      {fields['goods'] === 'required' && <p className="problem">{t.goods_needed}</p>}
      <button
        className="button button-quiet button-small"
        type="button"
        onClick={add}
        disabled={draft.goods.length >= maxGoods}
      >
        + {t.add_goods}
      </button>
    </section>
  );
}

interface ProhibitedProps {
  readonly id: string;
  readonly type: TariffGoodsType | undefined;
}

/** By which of the two ways these goods may not go. */
function Prohibited({ id, type }: ProhibitedProps): JSX.Element | null {
  const { t } = useTexts();
  const ways = (['sea', 'air'] as const).filter((mode) => type?.[mode] === 'prohibited');
  const [way] = ways;
  if (!way) return null;
  return (
    <span className="problem" id={id}>
      {t.prohibited[ways.length === 2 ? 'both' : way]}
    </span>
  );
}
