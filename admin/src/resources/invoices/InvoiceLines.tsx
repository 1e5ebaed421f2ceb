import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { formatDecimal } from '@rantau/shared/format';
import type { AdminInvoiceDetail, InvoiceLine } from '@rantau/shared/invoices';
import { describeLine } from '@rantau/shared/pricing';
import { useTranslate } from 'react-admin';
import { Panel } from '../../ui/Panel.tsx';
import { useFormat } from '../../ui/use-format.ts';

const figures = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;

/** Each line with what it was computed from, and the sum that they come to. */
export function InvoiceLines({ invoice }: { readonly invoice: AdminInvoiceDetail }) {
  const translate = useTranslate();
  const format = useFormat();
  // The engine's lines tell their figures; the others have a name in the catalogue, or what staff wrote.
  const wordsOf = (line: InvoiceLine): string => {
    const told = describeLine(line, format.locale);
    return told === line.description ? translate(`lines.${told}`, { _: told }) : told;
  };
  const sums: readonly (readonly [string, string])[] = [
    ['total_minor', format.money(invoice.total_minor)],
    ...(invoice.late_fee_minor > 0
      ? [['late_fee_minor', format.money(invoice.late_fee_minor)] as const]
      : []),
    ...(invoice.paid_minor > 0 ? [['paid_minor', format.money(-invoice.paid_minor)] as const] : []),
  ];
  return (
    <Panel title={translate('panels.lines')} flush>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{translate('fields.description')}</TableCell>
            <TableCell align="right">{translate('fields.quantity')}</TableCell>
            <TableCell align="right">{translate('fields.unit_price_minor')}</TableCell>
            <TableCell align="right">{translate('fields.amount_minor')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {invoice.lines.map((line) => (
            <TableRow key={line.id}>
              <TableCell>{wordsOf(line)}</TableCell>
              <TableCell align="right" sx={figures}>
                {formatDecimal(line.quantity, format.locale)}{' '}
                {translate(`units.${line.unit}`, { _: line.unit })}
              </TableCell>
              <TableCell align="right" sx={figures}>
                {format.money(line.unit_price_minor)}
              </TableCell>
              <TableCell align="right" sx={figures}>
                {format.money(line.amount_minor)}
              </TableCell>
            </TableRow>
          ))}
          {sums.map(([label, amount]) => (
            <TableRow key={label}>
              <TableCell colSpan={3} align="right">
                {translate(`fields.${label}`)}
              </TableCell>
              <TableCell align="right" sx={figures}>
                {amount}
              </TableCell>
            </TableRow>
          ))}
          <TableRow>
            <TableCell colSpan={3} align="right" sx={{ fontWeight: 700 }}>
              {translate('fields.balance_minor')}
            </TableCell>
            <TableCell align="right" sx={{ ...figures, fontWeight: 700, fontSize: '1.0625rem' }}>
              {format.money(invoice.balance_minor)}
              {invoice.balance_myr_minor !== null && (
                <Box sx={{ fontWeight: 500, fontSize: '0.875rem', color: 'text.secondary' }}>
                  {format.money(invoice.balance_myr_minor, 'MYR')}
                </Box>
              )}
            </TableCell>
          </TableRow>
        </TableBody>
      </Table>
    </Panel>
  );
}
