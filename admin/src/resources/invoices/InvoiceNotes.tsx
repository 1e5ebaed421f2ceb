import type { InvoiceNoteDetail } from '@rantau/shared/invoices';
import { RecordLink } from '../../fields/RecordLink.tsx';
import { useTranslate } from '../../messages/index.ts';
import { Panel } from '../../ui/Panel.tsx';
import { Rows } from '../../ui/Rows.tsx';
import { useFormat } from '../../ui/use-format.ts';

/** Notes that were added to an invoice since it was issued. */
export function InvoiceNotes({ notes }: { readonly notes: readonly InvoiceNoteDetail[] }) {
  const translate = useTranslate();
  const format = useFormat();
  if (notes.length === 0) return null;
  return (
    <Panel title={translate('panels.notes')} flush>
      <Rows
        rows={notes}
        keyOf={({ id }) => id}
        columns={[
          {
            label: 'reference',
            cell: ({ id, reference }) => (
              <RecordLink resource="invoice-notes" id={id}>
                {reference}
              </RecordLink>
            ),
          },
          {
            label: 'kind',
            cell: ({ kind, cause }) =>
              `${translate(`note_kinds.${kind}`)} · ${translate(`note_causes.${cause}`)}`,
          },
          { label: 'reason', cell: ({ reason }) => reason },
          { label: 'issued_on', cell: ({ issued_on }) => format.date(issued_on) },
          { label: 'amount_minor', align: 'right', cell: ({ amount_minor }) => format.money(amount_minor) },
        ]}
      />
    </Panel>
  );
}
