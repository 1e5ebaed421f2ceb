import { Alert } from '@mui/material';
import { type AdminOnlineOrder, orderEnd } from '@rantau/shared/online-orders';
import { useTranslate } from '../../messages/index.ts';
import { useFormat } from '../../ui/use-format.ts';

/** Why an order was rejected, in words: a person's, or ours where its own limits ended it. */
export function EndReason({ order }: { readonly order: AdminOnlineOrder }) {
  const translate = useTranslate();
  const format = useFormat();
  if (!order.rejection_reason) return null;
  const end = orderEnd(order);
  return (
    <Alert severity="error">
      {!end && order.rejection_reason}
      {end?.code === 'unavailable' && translate('order_end.unavailable')}
      {end?.code === 'highest_price' &&
        end.tooDear
          .map(({ name, unit_price_usd_minor, highest_price_usd_minor }) =>
            translate('order_end.highest_price', {
              name,
              price: format.money(unit_price_usd_minor),
              highest: format.money(highest_price_usd_minor),
            }),
          )
          .join(' ')}
    </Alert>
  );
}
