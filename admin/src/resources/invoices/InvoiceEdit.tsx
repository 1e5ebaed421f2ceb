import { ArrayInput, required, SimpleFormIterator, TextInput } from 'react-admin';
import { DayInput } from '../../fields/DayInput.tsx';
import { MoneyInput } from '../../fields/MoneyInput.tsx';
import { EditPage } from '../../ui/FormPage.tsx';
import { AddLineButton } from './AddLineButton.tsx';

/** Only a draft can be changed; the engine's lines stay as it computed them. */
export default function InvoiceEdit() {
  return (
    <EditPage title={(record) => String(record['reference'])}>
      <DayInput source="due_on" helperText="hints.due_on" />
      <ArrayInput source="extra_lines" helperText="hints.extra_lines">
        <SimpleFormIterator inline disableReordering fullWidth addButton={<AddLineButton />}>
          <TextInput
            source="description"
            label="fields.description"
            validate={required()}
            helperText={false}
            sx={{ flex: 3, minWidth: '12rem' }}
          />
          <TextInput
            source="quantity"
            label="fields.quantity"
            defaultValue="1"
            helperText={false}
            sx={{ flex: 1 }}
          />
          <MoneyInput
            source="unit_price_minor"
            label="fields.unit_price_minor"
            least={Number.NEGATIVE_INFINITY}
            validate={required()}
          />
        </SimpleFormIterator>
      </ArrayInput>
      <TextInput source="note" multiline minRows={2} />
    </EditPage>
  );
}
