import { Alert } from '@mui/material';
import { type AdminOnlineOrder, isCharged } from '@rantau/shared/online-orders';
import { InvoiceLink, OwnerLink, ownerOf } from '../../fields/links.tsx';
import { useTranslate } from '../../messages/index.ts';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ReferenceShow } from '../../ui/ReferenceShow.tsx';
import { Sums } from '../../ui/Sums.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { EndReason } from './EndReason.tsx';
import { ExpectedInboundPackages } from './ExpectedInboundPackages.tsx';
import { OrderActions } from './OrderActions.tsx';
import { OrderItems } from './OrderItems.tsx';

export default function OnlineOrderShow() {
  const format = useFormat();
  const translate = useTranslate();
  return (
    <ReferenceShow<AdminOnlineOrder>
      noun="online_order"
      lead={ownerOf}
      actions={(r) => <OrderActions record={r} />}
      editable={() => true}
      aside={(r) => (
        <Panel title={translate('panels.charges')}>
          {!isCharged(r) && (
            <Alert severity="info" sx={{ mb: 1.5 }}>
              {translate('order.not_charged')}
            </Alert>
          )}
          <Sums
            lines={[
              { label: 'items_usd_minor', value: format.money(r.charges.items_usd_minor) },
              {
                label: 'service_fee_usd_minor',
                value: r.charges.service_fee_waived
                  ? translate('order.fee_waived')
                  : format.money(r.charges.service_fee_usd_minor),
              },
              { label: 'us_shipping_usd_minor', value: format.money(r.charges.us_shipping_usd_minor) },
              { label: 'sales_tax_usd_minor', value: format.money(r.charges.sales_tax_usd_minor) },
              { label: 'discount_usd_minor', value: format.money(-r.charges.discount_usd_minor) },
              {
                label: 'tax_usd_minor',
                value: format.money(
                  r.charges.taxes.reduce((sum, { amount_usd_minor }) => sum + amount_usd_minor, 0),
                ),
              },
              { label: 'total_minor', value: format.money(r.charges.total_usd_minor), strong: true },
              { label: 'deposit_usd_minor', value: format.money(r.charges.deposit_usd_minor) },
            ]}
          />
        </Panel>
      )}
    >
      {(r) => (
        <>
          <EndReason order={r} />
          <OrderItems items={r.items} />
          <ExpectedInboundPackages order={r} />
          <Panel title={translate('panels.details')}>
            <DescriptionList
              columns={3}
              items={[
                ['user_name', <OwnerLink key="user" of={r} />],
                ['delivery_method', translate(`modes.${r.delivery_method}`)],
                ['discount_code', r.discount_code],
                ['invoice_reference', <InvoiceLink key="invoice" of={r} />],
                ['shop_goods', r.shop_paid && format.money(r.shop_paid.goods_usd_minor)],
                ['shop_sales_tax', r.shop_paid && format.money(r.shop_paid.sales_tax_usd_minor)],
                ['note', r.note],
                ['staff_note', r.staff_note],
              ]}
            />
          </Panel>
        </>
      )}
    </ReferenceShow>
  );
}
