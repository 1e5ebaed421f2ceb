import { Box } from '@mui/material';
import {
  type AdminInvoiceDetail,
  changeOf,
  isBilled,
  issuedTotal,
  notesInTotal,
  writtenOffOf,
} from '@rantau/shared/invoices';
import type { ReactNode } from 'react';
import { type FieldName, useTranslate } from '../../messages/index.ts';
import type { SumRow } from '../../ui/row-columns.ts';
import { useFormat } from '../../ui/use-format.ts';
import { LinesPanel } from './LinesPanel.tsx';

const sum = (label: FieldName, value: ReactNode, strong = false): SumRow => ({ label, value, strong });

/** The lines as they were issued, what notes changed, and what is left to pay. */
export function InvoiceLines({ invoice }: { readonly invoice: AdminInvoiceDetail }) {
  const translate = useTranslate();
  const format = useFormat();
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
  const notes = notesInTotal(invoice.notes);
  const changes =
    notes.length === 0
      ? []
      : [
          sum('issued_minor', format.money(issuedTotal(invoice.total_minor, notes))),
          ...notes.map(
            (note): SumRow => ({
              label: { text: `${translate(`note_kinds.${note.kind}`)} ${note.reference}` },
              value: format.money(changeOf(note)),
            }),
          ),
        ];
  const sums: readonly SumRow[] = [
    ...changes,
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
  return <LinesPanel lines={invoice.lines} sums={sums} />;
}
