import { ArrayInput, required, SimpleFormIterator, TextInput } from 'react-admin';
import { DayInput } from '../../fields/DayInput.tsx';
import { MoneyInput } from '../../fields/MoneyInput.tsx';
import { EditPage } from '../../ui/FormPage.tsx';

/** Only a draft can be changed; the engine's lines stay as it computed them. */
export default function InvoiceEdit() {
  return (
    <EditPage title={(record) => String(record['reference'])}>
      <DayInput source="due_on" />
      <ArrayInput source="extra_lines" helperText="hints.extra_lines">
        <SimpleFormIterator inline disableReordering fullWidth>
          <TextInput source="description" validate={required()} helperText={false} />
          <TextInput source="quantity" defaultValue="1" helperText={false} />
          <MoneyInput source="unit_price_minor" validate={required()} />
        </SimpleFormIterator>
      </ArrayInput>
      <TextInput source="note" multiline minRows={2} />
    </EditPage>
  );
}
