import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import type { AdminInvoiceDetail } from '@rantau/shared/invoices';
import { useTranslate } from 'react-admin';
import { RecordLink } from '../../fields/RecordLink.tsx';
import { StateChip } from '../../fields/StateChip.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { useFormat } from '../../ui/use-format.ts';

export function InvoicePayments({ payments }: Pick<AdminInvoiceDetail, 'payments'>) {
  const translate = useTranslate();
  const format = useFormat();
  if (payments.length === 0) return null;
  return (
    <Panel title={translate('panels.payments')} flush>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{translate('fields.reference')}</TableCell>
            <TableCell>{translate('fields.state')}</TableCell>
            <TableCell>{translate('fields.paid_on')}</TableCell>
            <TableCell align="right">{translate('fields.amount_minor')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {payments.map((payment) => (
            <TableRow key={payment.payment_id}>
              <TableCell>
                <RecordLink resource="invoices/payments" id={payment.payment_id}>
                  {payment.reference}
                </RecordLink>
              </TableCell>
              <TableCell>
                <StateChip noun="payment" state={payment.state} />
              </TableCell>
              <TableCell>{format.date(payment.paid_on)}</TableCell>
              <TableCell align="right">{format.money(payment.amount_minor, payment.currency)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Panel>
  );
}
