import { Typography } from '@mui/material';
import type { ConsolidationItem } from '@rantau/shared/e-invoices';
import { RecordLink } from '../../fields/RecordLink.tsx';
import { useTranslate } from '../../messages/index.ts';
import { Rows } from '../../ui/Rows.tsx';
import { useFormat } from '../../ui/use-format.ts';

type Translate = ReturnType<typeof useTranslate>;

/** A credit note that is no note of ours takes a voided invoice back. */
export const kindOf = (translate: Translate, { kind, note_id }: ConsolidationItem): string =>
  kind !== 'invoice' && note_id === null
    ? translate('consolidation.taken_back')
    : translate(`e_invoice.kinds.${kind}`);

export const ItemLink = ({ of: { number, invoice_id, note_id } }: { readonly of: ConsolidationItem }) =>
  note_id === null ? (
    <RecordLink resource="invoices" id={invoice_id}>
      {number}
    </RecordLink>
  ) : (
    <RecordLink resource="invoice-notes" id={note_id}>
      {number}
    </RecordLink>
  );

interface ConsolidationItemsProps {
  readonly items: readonly ConsolidationItem[];
  /** Number of all, if not all are shown. */
  readonly total?: number;
}

/** Invoices and notes of a consolidated document, each with a link to itself. */
export function ConsolidationItems({ items, total = items.length }: ConsolidationItemsProps) {
  const translate = useTranslate();
  const format = useFormat();
  return (
    <>
      <Rows
        rows={items}
        keyOf={({ kind, number }) => `${kind} ${number}`}
        columns={[
          { label: 'number', cell: (item) => <ItemLink of={item} /> },
          { label: 'kind', cell: (item) => kindOf(translate, item) },
          { label: 'user_name', cell: ({ user_name }) => user_name },
          { label: 'issued_on', cell: ({ issued_on }) => format.date(issued_on) },
          { label: 'total_minor', align: 'right', cell: ({ total_minor }) => format.money(total_minor) },
          {
            label: 'total_myr_minor',
            align: 'right',
            cell: ({ total_myr_minor }) => format.money(total_myr_minor, 'MYR'),
          },
        ]}
      />
      {total > items.length && (
        <Typography sx={{ px: 2.5, py: 1.5 }} color="text.secondary">
          {translate('consolidation.more', { count: format.number(total - items.length) })}
        </Typography>
      )}
    </>
  );
}
