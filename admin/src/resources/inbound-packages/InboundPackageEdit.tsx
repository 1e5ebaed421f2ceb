import { TextInput } from 'react-admin';
import { MeasureInput } from '../../fields/MeasureInput.tsx';
import { ShelfInput } from '../../fields/ShelfInput.tsx';
import { Edit } from '../../ui/Edit.tsx';
import { SimpleForm } from '../../ui/SimpleForm.tsx';

export default function InboundPackageEdit() {
  return (
    <Edit>
      <SimpleForm>
        <TextInput source="tracking_number" />
        <TextInput source="shop" />
        <MeasureInput source="weight_lb" helperText="hints.re_measured" />
        <MeasureInput source="length_in" />
        <MeasureInput source="width_in" />
        <MeasureInput source="height_in" />
        <ShelfInput source="location" />
        <TextInput source="staff_note" multiline minRows={2} />
      </SimpleForm>
    </Edit>
  );
}
