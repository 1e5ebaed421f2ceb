import type { AdminInvoiceDetail } from '@rantau/shared/invoices';
import { TextInput, useRecordContext } from 'react-admin';
import { DayInput } from '../../fields/DayInput.tsx';
import { Edit } from '../../ui/Edit.tsx';
import { SimpleForm } from '../../ui/SimpleForm.tsx';
import { LinesInput } from './LinesInput.tsx';

/** The lines by hand of a draft as its form takes them: all of them are sent again, and replace what was there. */
const extraLinesOf = ({ lines }: AdminInvoiceDetail) =>
  lines
    .filter(({ kind }) => kind === 'manual')
    .map(({ description, quantity, unit, unit_price_minor, details }) => ({
      description,
      quantity,
      unit,
      unit_price_minor,
      charge: details['charge'] ?? 'handling',
    }));

function DraftForm() {
  const record = useRecordContext<AdminInvoiceDetail>();
  return (
    <SimpleForm {...(record && { defaultValues: { extra_lines: extraLinesOf(record) } })}>
      <DayInput source="due_on" helperText="hints.due_on" />
      <LinesInput source="extra_lines" helperText="hints.extra_lines" least={Number.NEGATIVE_INFINITY} />
      <TextInput source="note" multiline minRows={2} />
    </SimpleForm>
  );
}

/** Only a draft can be changed; the engine's lines stay as it computed them. */
export default function InvoiceEdit() {
  return (
    <Edit>
      <DraftForm />
    </Edit>
  );
}
