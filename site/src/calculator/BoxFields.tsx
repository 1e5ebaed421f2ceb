import { formatSize, formatWeight } from '@rantau/shared/format';
import { fill } from '@rantau/shared/i18n';
import type { TariffBoxType } from '@rantau/shared/pricing';
import type { JSX } from 'react';
import { BoxPicture } from './BoxPicture.tsx';
import { Choice } from './Choice.tsx';
import { Counter } from './Counter.tsx';
import type { Draft, DraftBox } from './draft.ts';
import { Field, type Problems } from './Field.tsx';
import { useTexts } from './texts.ts';

interface BoxFieldsProps {
  readonly box: DraftBox;
  readonly index: number;
  /** Index among the priced boxes; -1 if it is not priced. */
  readonly priced: number;
  readonly draft: Draft;
  readonly types: readonly TariffBoxType[];
  readonly fields: Problems;
  readonly onChange: (part: Partial<DraftBox>) => void;
  readonly onRemove: (() => void) | undefined;
}

export function BoxFields({
  box,
  index,
  priced,
  draft,
  types,
  fields,
  onChange,
  onRemove,
}: BoxFieldsProps): JSX.Element {
  const { locale, t } = useTexts();
  const number = index + 1;
  const problem = (name: string): string | undefined => fields[`boxes.${priced}.${name}`];
  const ownType = types.find(({ id }) => id === box.type);
  const tare = draft.kind === 'standard' ? (ownType?.tare_lb ?? 0) : 0;
  const sides = ['length', 'width', 'height'] as const;
  const typeOptions = types.map((type) => {
    const size = { length: type.outer_length_in, width: type.outer_width_in, height: type.outer_height_in };
    return {
      value: type.id,
      label: type.name,
      about: (
        <>
          <BoxPicture {...size} />
          <span className="small muted figures">{formatSize(size, locale, draft.lengthUnit)}</span>
        </>
      ),
    };
  });
  const own = {
    value: '',
    label: t.own_size,
    about: <BoxPicture length={18} width={18} height={18} outlined />,
  };
  return (
    <fieldset className="box">
      <legend>{fill(t.box_title, { number })}</legend>
      {onRemove && (
        <button
          className="remove"
          type="button"
          onClick={onRemove}
          aria-label={fill(t.remove_box, { number })}
        >
          {t.remove}
        </button>
      )}
      <Choice
        name={`type-${box.key}`}
        legend={t.box_kind}
        hideLegend
        look="cards"
        value={box.type}
        options={[...typeOptions, own]}
        onChoose={(type) => onChange({ type })}
      />
      {box.type === '' && (
        <div className="row three">
          {sides.map((side) => (
            <Field
              key={side}
              id={`${side}-${box.key}`}
              label={t[side]}
              suffix={draft.lengthUnit}
              value={box[side]}
              onChange={(value) => onChange({ [side]: value })}
              problem={problem(side) ?? (priced < 0 ? undefined : fields['boxes'])}
              needed={t.needed[side]}
            />
          ))}
        </div>
      )}
      <div className="row">
        <Field
          id={`weight-${box.key}`}
          label={tare > 0 ? t.weight_inside : t.weight}
          suffix={draft.weightUnit}
          value={box.weight}
          onChange={(weight) => onChange({ weight })}
          problem={problem('weight')}
          needed={t.needed.weight}
          {...(tare > 0 && {
            hint: fill(t.tare, { weight: formatWeight(tare, locale, draft.weightUnit) }),
          })}
        />
        <Counter
          id={`count-${box.key}`}
          value={box.count}
          onChange={(count) => onChange({ count })}
          problem={problem('count')}
        />
      </div>
      {priced < 0 && <p className="small muted">{t.not_priced}</p>}
    </fieldset>
  );
}
