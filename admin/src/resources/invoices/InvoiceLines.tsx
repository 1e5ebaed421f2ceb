import { Box } from '@mui/material';
import { formatDecimal } from '@rantau/shared/format';
import { type AdminInvoiceDetail, type InvoiceLine, isBilled, writtenOffOf } from '@rantau/shared/invoices';
import { describeLine } from '@rantau/shared/pricing';
import type { ReactNode } from 'react';
import { type FieldName, useTranslate } from '../../messages/index.ts';
import { Panel } from '../../ui/Panel.tsx';
import { Rows } from '../../ui/Rows.tsx';
import type { SumRow } from '../../ui/row-columns.ts';
import { useFormat } from '../../ui/use-format.ts';

const sum = (label: FieldName, value: ReactNode, strong = false): SumRow => ({ label, value, strong });

/** Each line with what it was computed from, and their sum. */
export function InvoiceLines({ invoice }: { readonly invoice: AdminInvoiceDetail }) {
  const translate = useTranslate();
  const format = useFormat();
  // The engine's lines tell their figures; the others have a name in the catalogue, or what staff wrote.
  const wordsOf = (line: InvoiceLine): string => {
    const told = describeLine(line, format.locale);
    return told === line.description ? translate(`lines.${told}`, { _: told }) : told;
  };
  const toPay = (
    <>
      <Box component="span" sx={{ fontSize: '1.0625rem' }}>
        {format.money(invoice.to_pay_minor)}
      </Box>
      {invoice.to_pay_myr_minor !== null && (
        <Box sx={{ fontWeight: 500, fontSize: '0.875rem', color: 'text.secondary' }}>
          {format.money(invoice.to_pay_myr_minor, 'MYR')}
        </Box>
      )}
    </>
  );
  const sums: readonly SumRow[] = [
    sum('total_minor', format.money(invoice.total_minor), !isBilled(invoice.state)),
    ...(invoice.late_fee_minor > 0 ? [sum('late_fee_minor', format.money(invoice.late_fee_minor))] : []),
    ...(invoice.paid_minor > 0 ? [sum('paid_minor', format.money(-invoice.paid_minor))] : []),
    ...(writtenOffOf(invoice) > 0 ? [sum('written_off_minor', format.money(-writtenOffOf(invoice)))] : []),
    ...(isBilled(invoice.state)
      ? [
          ...(invoice.in_review_minor > 0
            ? [
                sum('balance_minor', format.money(invoice.balance_minor)),
                sum('in_review_minor', format.money(-invoice.in_review_minor)),
              ]
            : []),
          sum('to_pay_minor', toPay, true),
        ]
      : []),
  ];
  return (
    <Panel title={translate('panels.lines')} flush>
      <Rows
        rows={invoice.lines}
        keyOf={({ id }) => id}
        sums={sums}
        columns={[
          { label: 'description', cell: wordsOf },
          {
            label: 'quantity',
            align: 'right',
            cell: ({ quantity, unit }) =>
              `${formatDecimal(quantity, format.locale)} ${translate(`units.${unit}`, { _: unit })}`,
          },
          {
            label: 'unit_price_minor',
            align: 'right',
            cell: ({ unit_price_minor }) => format.money(unit_price_minor),
          },
          { label: 'amount_minor', align: 'right', cell: ({ amount_minor }) => format.money(amount_minor) },
        ]}
      />
    </Panel>
  );
}
