import type { AdminInvoiceDetail } from '@rantau/shared/invoices';
import { ArrayInput, required, SimpleFormIterator, TextInput, useRecordContext } from 'react-admin';
import { DayInput } from '../../fields/DayInput.tsx';
import { MoneyInput } from '../../fields/MoneyInput.tsx';
import { Edit } from '../../ui/Edit.tsx';
import { SimpleForm } from '../../ui/SimpleForm.tsx';
import { AddLineButton } from './AddLineButton.tsx';

/** The lines by hand of a draft as its form takes them: all of them are sent again, and replace what was there. */
const extraLinesOf = ({ lines }: AdminInvoiceDetail) =>
  lines
    .filter(({ kind }) => kind === 'manual')
    .map(({ description, quantity, unit, unit_price_minor }) => ({
      description,
      quantity,
      unit,
      unit_price_minor,
    }));

function DraftForm() {
  const record = useRecordContext<AdminInvoiceDetail>();
  return (
    <SimpleForm {...(record && { defaultValues: { extra_lines: extraLinesOf(record) } })}>
      <DayInput source="due_on" helperText="hints.due_on" />
      <ArrayInput source="extra_lines" helperText="hints.extra_lines">
        <SimpleFormIterator
          disableReordering
          fullWidth
          addButton={<AddLineButton />}
          sx={{
            // The description has a line of its own: beside two figures it would be squeezed.
            '& .RaSimpleFormIterator-form': {
              display: 'grid',
              columnGap: 2,
              rowGap: 1,
              minWidth: 0,
              gridTemplateColumns: { xs: 'minmax(0,1fr)', sm: 'minmax(0,1fr) minmax(0,2fr)' },
            },
            '& .RaSimpleFormIterator-form .MuiFormControl-root': { mt: 1, mb: 0 },
            '& .RaSimpleFormIterator-line': { alignItems: 'flex-start', pt: 1.5 },
          }}
        >
          <TextInput
            source="description"
            label="fields.description"
            validate={required()}
            helperText={false}
            sx={{ gridColumn: '1 / -1' }}
          />
          <TextInput source="quantity" label="fields.quantity" helperText={false} />
          <MoneyInput
            source="unit_price_minor"
            label="fields.unit_price_minor"
            least={Number.NEGATIVE_INFINITY}
            validate={required()}
          />
        </SimpleFormIterator>
      </ArrayInput>
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
