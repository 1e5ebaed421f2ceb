import { withScheme } from '@rantau/shared/contract';
import { blockedBy, IfUnavailable } from '@rantau/shared/online-orders';
import { useQuery } from '@tanstack/react-query';
import { get, type UseFormReturn, useFieldArray } from 'react-hook-form';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { blockedShops } from '../../queries/goods.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { FormMoneyField } from '../../ui/FormMoneyField.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { RemoveButton } from '../../ui/RemoveButton.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { OrderDraft } from './kept-order.ts';
import { emptyOrderItem } from './order-item.ts';

/** Any form that holds the items of an order, whatever it answers when it is sent. */
type Form = Pick<UseFormReturn<OrderDraft>, 'control' | 'register' | 'setValue' | 'watch' | 'formState'>;

interface ItemProps {
  readonly form: Form;
  readonly index: number;
  /** None of the only one. */
  readonly onRemove: (() => void) | undefined;
}

/** One thing to be bought. A shop that we do not buy from is refused while it is typed. */
function OrderItem({ form: { control, register, setValue, watch, formState }, index, onRemove }: ItemProps) {
  const { t, locale } = useLanguage();
  const blocks = useQuery(blockedShops);
  const block = blockedBy(watch(`items.${index}.url`), blocks.data ?? []);
  const errorOf = (path: string) =>
    (get(formState.errors, path) as { message?: string } | undefined)?.message;
  return (
    <Card
      title={t('orders.item', { number: index + 1 })}
      action={onRemove && <RemoveButton name={t('goods.remove', { number: index + 1 })} onClick={onRemove} />}
    >
      <div className="stack">
        <TextField
          label={t('orders.url')}
          type="url"
          inputMode="url"
          placeholder="https://"
          autoComplete="off"
          error={block ? 'url_blocked' : errorOf(`items.${index}.url`)}
          {...register(`items.${index}.url`, {
            onBlur: ({ target }: { target: HTMLInputElement }) =>
              setValue(`items.${index}.url`, withScheme(target.value)),
          })}
        />
        {block && <Notice tone="bad">{block[`reason_${locale}`]}</Notice>}
        <div className="columns columns-2">
          <TextField
            label={t('orders.name')}
            error={errorOf(`items.${index}.name`)}
            {...register(`items.${index}.name`)}
          />
          <TextField
            label={t('orders.variant')}
            optional
            error={errorOf(`items.${index}.variant`)}
            {...register(`items.${index}.variant`)}
          />
          <TextField
            label={t('fields.quantity')}
            type="number"
            min={1}
            inputMode="numeric"
            error={errorOf(`items.${index}.quantity`)}
            {...register(`items.${index}.quantity`, { valueAsNumber: true })}
          />
          <FormMoneyField
            control={control}
            name={`items.${index}.unit_price_usd_minor`}
            label={t('fields.unit_value_usd_minor')}
            currency="USD"
          />
          <FormMoneyField
            control={control}
            name={`items.${index}.highest_price_usd_minor`}
            label={t('orders.highest')}
            hint={t(`orders.highest_hint.${watch(`items.${index}.if_unavailable`) ?? 'ask_me'}`)}
            optional
            currency="USD"
          />
          <SelectField
            label={t('orders.if_unavailable')}
            options={IfUnavailable.options.map((value) => ({
              value,
              label: t(`if_unavailable.${value}`),
            }))}
            {...register(`items.${index}.if_unavailable`)}
          />
        </div>
      </div>
    </Card>
  );
}

/** Items to buy, each by its page. */
export function OrderItems({ form: given }: { readonly form: unknown }) {
  const { t } = useLanguage();
  const form = given as Form;
  const list = useFieldArray({ control: form.control, name: 'items' });
  return (
    <>
      {list.fields.map(({ id }, index) => (
        <OrderItem
          key={id}
          form={form}
          index={index}
          onRemove={list.fields.length > 1 ? () => list.remove(index) : undefined}
        />
      ))}
      <div>
        <Button
          label={t('goods.add')}
          variant="light"
          icon={<Icon name="plus" size={18} />}
          onClick={() => list.append(emptyOrderItem)}
        />
      </div>
    </>
  );
}
