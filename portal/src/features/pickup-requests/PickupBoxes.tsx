import { typedNumber } from '@rantau/shared/format';
import { useQuery } from '@tanstack/react-query';
import { get, type UseFormReturn, useFieldArray } from 'react-hook-form';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { boxTypes } from '../../queries/goods.ts';
import { Button } from '../../ui/Button.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { RemoveButton } from '../../ui/RemoveButton.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { boxTypeText } from './box-type-text.ts';
import './pickups.css';

interface BoxDraft {
  box_type_id?: string | null;
  length_in?: number | null;
  width_in?: number | null;
  height_in?: number | null;
  weight_lb: number;
  count: number;
}

/** The weight begins empty in its field, which the form refuses as missing. */
export const emptyBox: BoxDraft = {
  box_type_id: null,
  length_in: null,
  width_in: null,
  height_in: null,
  weight_lb: '' as unknown as number,
  count: 1,
};

/** Null while nothing is typed; NaN, which the form refuses as no number, for what is none. */
const sizeOf = (text: string | number | null): number | null =>
  text === '' || text === null ? null : typedNumber(String(text), { thousands: false });

/** Empty as it is, so that the form says that it is missing. */
const weightOf = (text: string | number): string | number =>
  text === '' ? '' : typedNumber(String(text), { thousands: false });

/** Boxes of the request: our box types by name, or own sizes. */
export function PickupBoxes({ form }: { readonly form: unknown }) {
  const { t, locale } = useLanguage();
  const { control, register, watch, formState } = form as UseFormReturn<{ boxes: BoxDraft[] }>;
  const list = useFieldArray({ control, name: 'boxes' });
  const types = useQuery(boxTypes);
  const errorOf = (path: string) =>
    (get(formState.errors, path) as { message?: string } | undefined)?.message;
  const options = (types.data ?? []).map((type) => ({ value: type.id, label: boxTypeText(type, locale) }));
  return (
    <div className="stack">
      {types.isError && <Failure error={types.error} retry={() => void types.refetch()} />}
      {list.fields.map(({ id }, index) => (
        <div className="item-card" key={id}>
          <SelectField
            // A value that came before its options is shown once they are there.
            key={types.data ? 'known' : 'waiting'}
            label={t('pickups.box_type')}
            placeholder={t('pickups.own_size')}
            options={options}
            error={errorOf(`boxes.${index}.box_type_id`)}
            {...register(`boxes.${index}.box_type_id`, {
              setValueAs: (value: string | null) => value || null,
            })}
          />
          <div className="pickup-sizes">
            {!watch(`boxes.${index}.box_type_id`) &&
              (['length_in', 'width_in', 'height_in'] as const).map((side) => (
                <TextField
                  key={side}
                  label={t(`fields.${side}`)}
                  after="in"
                  inputMode="decimal"
                  error={errorOf(`boxes.${index}.${side}`)}
                  {...register(`boxes.${index}.${side}`, { setValueAs: sizeOf })}
                />
              ))}
            <TextField
              label={t('pickups.weight')}
              after="lb"
              inputMode="decimal"
              error={errorOf(`boxes.${index}.weight_lb`)}
              {...register(`boxes.${index}.weight_lb`, { setValueAs: weightOf })}
            />
            <TextField
              label={t('pickups.count')}
              type="number"
              min={1}
              inputMode="numeric"
              error={errorOf(`boxes.${index}.count`)}
              {...register(`boxes.${index}.count`, { valueAsNumber: true })}
            />
          </div>
          {list.fields.length > 1 && (
            <div>
              <RemoveButton
                name={t('pickups.remove', { number: index + 1 })}
                onClick={() => list.remove(index)}
              />
            </div>
          )}
        </div>
      ))}
      <div>
        <Button
          label={t('pickups.add')}
          variant="light"
          icon={<Icon name="plus" size={18} />}
          onClick={() => list.append(emptyBox)}
        />
      </div>
    </div>
  );
}
