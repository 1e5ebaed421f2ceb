import type { AdminInvoiceDetail } from '@rantau/shared/invoices';
import type { PaymentStateName } from '@rantau/shared/payments';
import { RecordLink } from '../../fields/RecordLink.tsx';
import { StateChip } from '../../fields/StateChip.tsx';
import { useTranslate } from '../../messages/index.ts';
import { Panel } from '../../ui/Panel.tsx';
import { Rows } from '../../ui/Rows.tsx';
import { useFormat } from '../../ui/use-format.ts';

/** States in which a part of a payment is, or is to be, this invoice's. */
const counted = new Set<PaymentStateName>(['submitted', 'verified']);

/** Payments that were sent for an invoice, and the credit that was used on it. */
export function InvoicePayments({ payments, credits }: Pick<AdminInvoiceDetail, 'payments' | 'credits'>) {
  const translate = useTranslate();
  const format = useFormat();
  if (payments.length + credits.length === 0) return null;
  const paid = payments.map((each) => ({
    key: each.payment_id,
    on: each.paid_on,
    name: (
      <RecordLink resource="invoices/payments" id={each.payment_id}>
        {each.reference}
      </RecordLink>
    ),
    state: <StateChip noun="payment" state={each.state} />,
    amount: format.money(each.amount_minor, each.currency),
    here: counted.has(each.state) ? format.money(each.allocated_usd_minor) : '–',
  }));
  const used = credits.map(({ on, amount_minor }, place) => ({
    key: `credit ${place}`,
    on,
    name: translate(amount_minor > 0 ? 'invoice.credit_used' : 'invoice.credit_returned'),
    state: null,
    amount: null,
    here: format.money(amount_minor),
  }));
  return (
    <Panel title={translate('panels.payments')} flush>
      <Rows
        rows={[...paid, ...used].toSorted((a, b) => b.on.localeCompare(a.on))}
        keyOf={({ key }) => key}
        columns={[
          { label: 'reference', cell: ({ name }) => name },
          { label: 'state', cell: ({ state }) => state },
          { label: 'paid_on', cell: ({ on }) => format.date(on) },
          { label: 'amount_minor', align: 'right', cell: ({ amount }) => amount },
          { label: 'allocated_usd_minor', align: 'right', cell: ({ here }) => here },
        ]}
      />
    </Panel>
  );
}
