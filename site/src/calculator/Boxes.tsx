import { formatVolume } from '@rantau/shared/format';
import { fill } from '@rantau/shared/i18n';
import { maxVolumeCft } from '@rantau/shared/pricing';
import { type JSX, useEffect, useRef } from 'react';
import { BoxFields } from './BoxFields.tsx';
import { Choice } from './Choice.tsx';
import type { Calculator } from './calculator-state.ts';
import { type DraftBox, emptyBox, pricedBoxes } from './draft.ts';
import { inLengthUnit, inWeightUnit } from './draft-units.ts';
import type { Problems } from './Field.tsx';
import { useTexts } from './texts.ts';

const most = 20;

/** The boxes, each of one kind and so many of it. */
export function Boxes({
  draft,
  change,
  known,
  fields,
}: Calculator & { readonly fields: Problems }): JSX.Element {
  const { t, locale } = useTexts();
  const tooMuch = fields['boxes'] === 'too_big';
  const replace = (key: number, part: Partial<DraftBox>): void =>
    change((draft) => ({
      ...draft,
      boxes: draft.boxes.map((box) => (box.key === key ? { ...box, ...part } : box)),
    }));
  const last = draft.boxes.at(-1);
  const added = useRef(0);
  const add = (): void => {
    added.current = (last?.key ?? 0) + 1;
    change({ boxes: [...draft.boxes, emptyBox(added.current, last?.type ?? '')] });
  };
  useEffect(() => {
    if (last?.key !== added.current) return;
    document.getElementById(`${last.type ? 'weight' : 'length'}-${last.key}`)?.focus();
    added.current = 0;
  }, [last]);
  const priced = pricedBoxes(draft);
  return (
    <section className="step">
      <div className="step-head">
        <h2>{t.boxes}</h2>
        <Choice
          name="length-unit"
          legend={t.length_unit}
          hideLegend
          look="segments"
          value={draft.lengthUnit}
          options={[
            { value: 'in', label: 'in' },
            { value: 'cm', label: 'cm' },
          ]}
          onChoose={(unit) => change((draft) => inLengthUnit(draft, unit))}
        />
        <Choice
          name="weight-unit"
          legend={t.weight_unit}
          hideLegend
          look="segments"
          value={draft.weightUnit}
          options={[
            { value: 'lb', label: 'lb' },
            { value: 'kg', label: 'kg' },
          ]}
          onChoose={(unit) => change((draft) => inWeightUnit(draft, unit))}
        />
      </div>
      {draft.boxes.map((box, index) => (
        <BoxFields
          key={box.key}
          box={box}
          index={index}
          priced={priced.indexOf(box)}
          draft={draft}
          types={known.tariff.box_types.filter(({ active }) => active)}
          fields={fields}
          onChange={(part) => replace(box.key, part)}
          onRemove={
            draft.boxes.length > 1
              ? () =>
                  change((draft) => ({ ...draft, boxes: draft.boxes.filter(({ key }) => key !== box.key) }))
              : undefined
          }
        />
      ))}
      {tooMuch && (
        <p className="problem" role="alert">
          {fill(t.too_much, { most: formatVolume(maxVolumeCft, locale) })}
        </p>
      )}
      <button
        className="button button-quiet button-small"
        type="button"
        onClick={add}
        disabled={draft.boxes.length >= most}
      >
        + {t.add_box}
      </button>
    </section>
  );
}
