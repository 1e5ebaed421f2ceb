import { type AdminInvoiceDetail, invoiceNoteEndpoints, isBilled } from '@rantau/shared/invoices';
import { RadioButtonGroupInput, required } from 'react-admin';
import { choicesOf } from '../../fields/choices.ts';
import { ReasonInput } from '../../fields/ReasonInput.tsx';
import { ActionDialog } from '../../ui/ActionDialog.tsx';
import { CanAccess } from '../../ui/CanAccess.tsx';
import { LinesInput } from './LinesInput.tsx';

/** A credit or debit note by hand, for an invoice that was issued and not given up. */
export function IssueNote({ record }: { readonly record: AdminInvoiceDetail }) {
  const { id, state, awaits_acceptance } = record;
  if (!isBilled(state) || state === 'written_off' || awaits_acceptance) return null;
  return (
    <CanAccess needs="invoice:void">
      <ActionDialog
        label="invoice.note"
        text="invoice.note_text"
        success="notices.note_issued"
        defaults={{ kind: 'credit', lines: [{ description: '', quantity: '1', unit: 'item' }] }}
        endpoint={invoiceNoteEndpoints.create}
        options={(body) => ({ params: { id }, body })}
      >
        <RadioButtonGroupInput
          source="kind"
          choices={choicesOf('note_kinds', ['credit', 'debit'])}
          validate={required()}
          helperText={false}
        />
        <LinesInput source="lines" />
        <ReasonInput readBy="customer" autoFocus={false} />
      </ActionDialog>
    </CanAccess>
  );
}
