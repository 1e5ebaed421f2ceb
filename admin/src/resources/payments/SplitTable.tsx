import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import type { AdminInvoice } from '@rantau/shared/invoices';
import type { ChosenSplit } from '@rantau/shared/payments';
import { MoneyInput } from '../../fields/MoneyInput.tsx';
import { useTranslate } from '../../messages/index.ts';
import { useFormat } from '../../ui/use-format.ts';

interface SplitTableProps {
  readonly invoices: readonly AdminInvoice[];
  readonly allocations: readonly ChosenSplit[];
  readonly byHand: boolean;
}

/** Each open invoice, what it owes, what it gets, and what is still owed after that. */
export function SplitTable({ invoices, allocations, byHand }: SplitTableProps) {
  const translate = useTranslate();
  const format = useFormat();
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table size="small" sx={{ '& td, & th': { px: 1 } }}>
        <TableHead>
          <TableRow>
            <TableCell>{translate('fields.invoice_reference')}</TableCell>
            <TableCell>{translate('fields.due_on')}</TableCell>
            <TableCell align="right">{translate('fields.balance_minor')}</TableCell>
            <TableCell align="right">{translate('payment.pays')}</TableCell>
            <TableCell align="right">{translate('payment.left')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {invoices.map(({ id, reference, due_on, awaits_acceptance, balance_minor }) => {
            const pays = allocations.find(({ invoice_id }) => invoice_id === id)?.amount_usd_minor ?? 0;
            return (
              <TableRow key={id} sx={{ '& td': { whiteSpace: 'nowrap' } }}>
                <TableCell>{reference}</TableCell>
                <TableCell>
                  {awaits_acceptance ? translate('states.invoice.offer') : format.date(due_on)}
                </TableCell>
                <TableCell align="right">{format.money(balance_minor)}</TableCell>
                <TableCell align="right" sx={{ minWidth: byHand ? '9.5rem' : undefined }}>
                  {byHand ? <MoneyInput source={`split.${id}`} label={reference} /> : format.money(pays)}
                </TableCell>
                <TableCell align="right">{format.money(balance_minor - pays)}</TableCell>
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </Box>
  );
}
