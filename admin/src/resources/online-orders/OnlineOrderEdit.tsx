import { BooleanInput, TextInput } from 'react-admin';
import { EditPage } from '../../ui/FormPage.tsx';

export default function OnlineOrderEdit() {
  return (
    <EditPage title={(record) => String(record['reference'])}>
      <BooleanInput source="priority" />
      <TextInput source="staff_note" multiline minRows={3} />
    </EditPage>
  );
}
