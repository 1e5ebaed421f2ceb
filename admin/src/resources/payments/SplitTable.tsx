import {
  Box,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
  useMediaQuery,
  useTheme,
} from '@mui/material';
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

/** Each open invoice, what it owes, what it gets, and what is still owed after that; on a phone in two columns. */
export function SplitTable({ invoices, allocations, byHand }: SplitTableProps) {
  const translate = useTranslate();
  const format = useFormat();
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'));
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table size="small" sx={{ '& td, & th': { px: { xs: 0.5, sm: 1 } } }}>
        <TableHead>
          <TableRow>
            <TableCell>{translate('fields.invoice_reference')}</TableCell>
            {!phone && (
              <>
                <TableCell>{translate('fields.due_on')}</TableCell>
                <TableCell align="right">{translate('fields.balance_minor')}</TableCell>
              </>
            )}
            <TableCell align="right">{translate('payment.pays')}</TableCell>
            {!phone && <TableCell align="right">{translate('payment.left')}</TableCell>}
          </TableRow>
        </TableHead>
        <TableBody>
          {invoices.map(({ id, reference, due_on, awaits_acceptance, balance_minor }) => {
            const due = awaits_acceptance ? translate('states.invoice.offer') : format.date(due_on);
            const pays = allocations.find(({ invoice_id }) => invoice_id === id)?.amount_usd_minor ?? 0;
            const balance = format.money(balance_minor);
            const left = format.money(balance_minor - pays);
            return (
              <TableRow key={id} sx={{ '& td': { whiteSpace: phone ? undefined : 'nowrap' } }}>
                <TableCell>
                  {reference}
                  {phone && (
                    <Typography variant="body2" color="text.secondary">
                      {due}
                      <br />
                      {translate('fields.balance_minor')} {balance}
                    </Typography>
                  )}
                </TableCell>
                {!phone && (
                  <>
                    <TableCell>{due}</TableCell>
                    <TableCell align="right">{balance}</TableCell>
                  </>
                )}
                <TableCell align="right" sx={{ minWidth: byHand ? '9.5rem' : undefined }}>
                  {byHand ? <MoneyInput source={`split.${id}`} label={reference} /> : format.money(pays)}
                  {phone && (
                    <Typography variant="body2" color="text.secondary">
                      {translate('payment.left')} {left}
                    </Typography>
                  )}
                </TableCell>
                {!phone && <TableCell align="right">{left}</TableCell>}
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </Box>
  );
}
