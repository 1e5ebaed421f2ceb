import { IfUnavailable } from '@rantau/shared/online-orders';
import { useQuery } from '@tanstack/react-query';
import { Controller, get, type UseFormReturn, useFieldArray } from 'react-hook-form';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { MoneyField } from '../../ui/MoneyField.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { blockedShops } from '../goods/goods.queries.ts';
import { findBlock } from './blocked.ts';
import type { OrderDraft } from './kept-order.ts';
import { emptyOrderItem } from './order-item.ts';

/** Any form that holds the items of an order, whatever it answers when it is sent. */
type Form = Pick<UseFormReturn<OrderDraft>, 'control' | 'register' | 'watch' | 'formState'>;

/** What is to be bought, each by its page. A shop that we do not buy from is refused while it is typed. */
export function OrderItems({ form }: { readonly form: unknown }) {
  const { t, locale } = useLanguage();
  const { control, register, watch, formState } = form as Form;
  const list = useFieldArray({ control, name: 'items' });
  const blocks = useQuery(blockedShops);
  const errorOf = (path: string) =>
    (get(formState.errors, path) as { message?: string } | undefined)?.message;
  return (
    <>
      {list.fields.map(({ id }, index) => {
        const block = findBlock(watch(`items.${index}.url`), blocks.data ?? []);
        return (
          <Card
            key={id}
            title={t('orders.item', { number: index + 1 })}
            action={
              list.fields.length > 1 && (
                <Button
                  label={t('form.remove')}
                  name={t('goods.remove', { number: index + 1 })}
                  variant="white"
                  size="small"
                  icon={<Icon name="trash" size={16} />}
                  onClick={() => list.remove(index)}
                />
              )
            }
          >
            <div className="stack">
              <TextField
                label={t('orders.url')}
                type="url"
                inputMode="url"
                placeholder="https://"
                autoComplete="off"
                error={block ? 'url_blocked' : errorOf(`items.${index}.url`)}
                {...register(`items.${index}.url`)}
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
                  label={t('goods.quantity')}
                  type="number"
                  min={1}
                  inputMode="numeric"
                  error={errorOf(`items.${index}.quantity`)}
                  {...register(`items.${index}.quantity`, { valueAsNumber: true })}
                />
                <Controller
                  control={control}
                  name={`items.${index}.unit_price_usd_minor`}
                  render={({ field: { value, onChange, onBlur, ref }, fieldState: { error } }) => (
                    <MoneyField
                      label={t('goods.value')}
                      currency="USD"
                      value={value}
                      onChange={onChange}
                      onBlur={onBlur}
                      ref={ref}
                      error={error?.message}
                    />
                  )}
                />
                <Controller
                  control={control}
                  name={`items.${index}.highest_price_usd_minor`}
                  render={({ field: { value, onChange, onBlur, ref }, fieldState: { error } }) => (
                    <MoneyField
                      label={t('orders.highest')}
                      hint={t('orders.highest_hint')}
                      optional
                      currency="USD"
                      value={value ?? null}
                      onChange={onChange}
                      onBlur={onBlur}
                      ref={ref}
                      error={error?.message}
                    />
                  )}
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
      })}
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
