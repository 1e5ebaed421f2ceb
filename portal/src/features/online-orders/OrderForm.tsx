import { type OnlineOrder, OnlineOrderDraft, onlineOrderEndpoints } from '@rantau/shared/online-orders';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { refusedCode } from '../../nouns/quotes/refused-code.ts';
import { orderPreview, ordersKey } from '../../queries/online-orders.ts';
import { useCustomer } from '../../session/use-session.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Choices } from '../../ui/Choices.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextArea, TextField } from '../../ui/TextField.tsx';
import { useAction } from '../../ui/use-action.ts';
import { useSchemaForm, useSubmit } from '../../ui/use-form.ts';
import { useSettled } from '../../ui/use-settled.ts';
import { Charges } from './Charges.tsx';
import { forgetOrder, keepOrder, type OrderDraft, readKeptOrder } from './kept-order.ts';
import { OrderItems } from './OrderItems.tsx';
import { emptyOrderItem } from './order-item.ts';

/** An empty field is no code. */
const cleaned = ({ discount_code, ...draft }: OrderDraft): OrderDraft => ({
  ...draft,
  discount_code: discount_code || null,
});

/** Form of an online order, kept in this browser until it is sent, however many days that takes. */
export function OrderForm({ onSent }: { readonly onSent: (order: OnlineOrder) => void }) {
  const { t } = useLanguage();
  const { id } = useCustomer();
  const [kept] = useState(() => readKeptOrder(id));
  const form = useSchemaForm(OnlineOrderDraft, {
    items: [emptyOrderItem],
    delivery_method: 'sea',
    note: '',
    discount_code: '',
    ...kept,
  });
  const create = useAction(onlineOrderEndpoints.create, { changes: [ordersKey] });
  const { errors, isSubmitting } = form.formState;
  const { watch } = form;

  useEffect(() => {
    const { unsubscribe } = watch((values) => keepOrder(id, values as Partial<OrderDraft>));
    return unsubscribe;
  }, [watch, id]);

  const typed = useSettled(JSON.stringify(form.watch()), 600);
  const checked = OnlineOrderDraft.safeParse(cleaned(JSON.parse(typed) as OrderDraft));
  const wanted = checked.success ? withoutSubmit(checked.data) : null;
  const asked = useQuery(orderPreview(wanted));
  const refused = refusedCode(asked.error);
  // A code that may not be used takes no price away.
  const plain = useQuery(
    orderPreview(wanted && refused !== null ? { ...wanted, discount_code: null } : null),
  );
  const preview = refused === null ? asked : plain;

  const { submit, failure } = useSubmit(form, async (values) => {
    const order = await create.mutateAsync({ body: { ...cleaned(values), submit: true } });
    forgetOrder();
    onSent(order);
  });

  return (
    <form className="stack stack-wide" onSubmit={submit} noValidate>
      {kept && <Notice>{t('form.kept')}</Notice>}
      <OrderItems form={form} />
      <div className="columns columns-2">
        <Card>
          <div className="stack">
            <Choices
              legend={t('orders.delivery')}
              row
              choices={(['sea', 'air'] as const).map((value) => ({ value, label: t(`modes.${value}`) }))}
              {...form.register('delivery_method')}
            />
            <TextArea
              label={t('fields.note')}
              optional
              error={errors.note?.message}
              {...form.register('note')}
            />
            <TextField
              label={t('fields.discount_code')}
              optional
              autoCapitalize="characters"
              autoComplete="off"
              error={errors.discount_code?.message ?? refused ?? undefined}
              {...form.register('discount_code')}
            />
          </div>
        </Card>
        <Card title={t('orders.estimate')}>
          {preview.isError ? (
            <Failure error={preview.error} />
          ) : preview.data ? (
            <Charges charges={preview.data} isEstimate />
          ) : (
            <p className="soft">{t('orders.estimate_hint')}</p>
          )}
        </Card>
      </div>
      {failure !== null && <Failure error={failure} />}
      <div>
        <Button label={t('orders.send')} type="submit" loading={isSubmitting} />
      </div>
    </form>
  );
}

function withoutSubmit({ submit: _, ...draft }: ReturnType<typeof OnlineOrderDraft.parse>) {
  return draft;
}
