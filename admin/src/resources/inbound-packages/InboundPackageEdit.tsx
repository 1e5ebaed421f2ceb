import { NumberInput, TextInput } from 'react-admin';
import { EditPage } from '../../ui/FormPage.tsx';

export default function InboundPackageEdit() {
  return (
    <EditPage title={(record) => String(record['reference'])}>
      <TextInput source="tracking_number" />
      <TextInput source="shop" />
      <NumberInput source="weight_lb" min={0.01} step={0.01} helperText="hints.re_measured" />
      <NumberInput source="length_in" min={0.01} step={0.01} />
      <NumberInput source="width_in" min={0.01} step={0.01} />
      <NumberInput source="height_in" min={0.01} step={0.01} />
      <TextInput source="location" />
      <TextInput source="staff_note" multiline minRows={2} />
    </EditPage>
  );
}
