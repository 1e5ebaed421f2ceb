import { get, type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { Button } from '../../ui/Button.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { FormMoneyField } from '../../ui/FormMoneyField.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { RemoveButton } from '../../ui/RemoveButton.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { GoodsRules, hasRules } from './GoodsRules.tsx';
import { useGoodsOptions } from './use-goods-options.ts';
import '../inbound-packages/packages.css';

export interface ItemDraft {
  goods_type_id: string;
  description: string;
  quantity: number;
  unit_value_usd_minor: number;
}

/** Quantity and value begin empty in the fields; the schema says what is missing. */
export const emptyItem = {
  goods_type_id: '',
  description: '',
  quantity: 1,
  unit_value_usd_minor: null as unknown as number,
} satisfies ItemDraft;

type Name = 'items' | 'contents';

interface Props {
  // The form is of one of several kinds that all hold such a list; which one makes no difference here.
  readonly form: unknown;
  readonly name: Name;
}

/** The contents, line by line, as declared to customs. */
export function DeclaredItems({ form, name }: Props) {
  const { t } = useLanguage();
  const { control, register, formState } = form as UseFormReturn<Record<Name, ItemDraft[]>>;
  const list = useFieldArray({ control, name });
  const { types, options } = useGoodsOptions();
  const chosen = useWatch({ control, name });
  const rulesOf = (index: number) => {
    const type = types.data?.find(({ id }) => id === chosen[index]?.goods_type_id);
    return type && hasRules(type) ? { hint: <GoodsRules type={type} /> } : {};
  };
  const errorOf = (path: string) =>
    (get(formState.errors, path) as { message?: string } | undefined)?.message;
  return (
    <fieldset className="stack">
      <legend className="field-label">{t('goods.title')}</legend>
      <p className="field-hint">{t('goods.hint')}</p>
      {types.isError && <Failure error={types.error} retry={() => void types.refetch()} />}
      {list.fields.map(({ id }, index) => (
        <div className="item-card" key={id}>
          <div className="item-grid">
            <SelectField
              // A value that came before its options is shown once they are there.
              key={types.data ? 'known' : 'waiting'}
              label={t('fields.goods_type_id')}
              placeholder={t('form.choose')}
              options={options}
              {...rulesOf(index)}
              error={errorOf(`${name}.${index}.goods_type_id`)}
              {...register(`${name}.${index}.goods_type_id`)}
            />
            <TextField
              label={t('fields.description')}
              placeholder={t('goods.description_example')}
              error={errorOf(`${name}.${index}.description`)}
              {...register(`${name}.${index}.description`)}
            />
            <TextField
              label={t('fields.quantity')}
              type="number"
              min={1}
              inputMode="numeric"
              error={errorOf(`${name}.${index}.quantity`)}
              {...register(`${name}.${index}.quantity`, { valueAsNumber: true })}
            />
            <FormMoneyField
              control={control}
              name={`${name}.${index}.unit_value_usd_minor`}
              label={t('fields.unit_value_usd_minor')}
              currency="USD"
            />
          </div>
          {list.fields.length > 1 && (
            <div>
              <RemoveButton
                name={t('goods.remove', { number: index + 1 })}
                onClick={() => list.remove(index)}
              />
            </div>
          )}
        </div>
      ))}
      <div>
        <Button
          label={t('goods.add')}
          variant="light"
          icon={<Icon name="plus" size={18} />}
          onClick={() => list.append(emptyItem)}
        />
      </div>
    </fieldset>
  );
}
