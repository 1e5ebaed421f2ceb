import { type OnlineOrder, orderEnd } from '@rantau/shared/online-orders';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { useFormat } from '../../language/use-format.ts';
import { PayNotice } from '../../nouns/invoices/PayNotice.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';

/** Why an order was ended, in words. */
function useEndText(order: OnlineOrder): string {
  const { t } = useLanguage();
  const { usd } = useFormat();
  const end = orderEnd(order);
  if (!end) return order.rejection_reason ?? '';
  if (end.code === 'unavailable') return t('order_end.unavailable');
  return end.tooDear
    .map(({ name, unit_price_usd_minor, highest_price_usd_minor }) =>
      t('order_end.highest_price', {
        name,
        price: usd(unit_price_usd_minor),
        highest: usd(highest_price_usd_minor ?? 0),
      }),
    )
    .join(' ');
}

interface Props {
  readonly order: OnlineOrder;
  readonly onSubmit: () => void;
}

/** Action that an order needs from the customer: to send or to pay it; or the reason why it was ended. */
export function OrderNotices({ order, onSubmit }: Props) {
  const { t } = useLanguage();
  const { usd, myr } = useFormat();
  const ended = useEndText(order);
  const inBoth = (minor: number, myrMinor: number | null) =>
    `${usd(minor)}${myrMinor === null ? '' : ` (${myr(myrMinor)})`}`;
  return (
    <>
      {order.invoice_id !== null && (
        <PayNotice
          invoiceId={order.invoice_id}
          text={(invoice) =>
            invoice.deposit_minor === null
              ? t('orders.rest', { amount: inBoth(invoice.to_pay_minor, invoice.to_pay_myr_minor) })
              : t('orders.accept', { deposit: inBoth(invoice.deposit_minor, invoice.deposit_myr_minor) })
          }
          label={t(order.state === 'quoted' ? 'orders.pay' : 'invoices.pay')}
        />
      )}
      {order.state === 'draft' && (
        <Notice>
          <p>{t('orders.draft')}</p>
          <p>
            <Button label={t('orders.send')} size="small" onClick={onSubmit} />
          </p>
        </Notice>
      )}
      {order.rejection_reason !== null && (
        <Notice tone="bad">{t('orders.rejected', { reason: ended })}</Notice>
      )}
    </>
  );
}
