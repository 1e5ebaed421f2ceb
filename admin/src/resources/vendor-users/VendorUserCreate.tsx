import { ReferenceInput, required, SelectInput } from 'react-admin';
import { Create } from '../../ui/Create.tsx';
import { SimpleForm } from '../../ui/SimpleForm.tsx';
import { VendorUserInputs } from './VendorUserInputs.tsx';

export default function VendorUserCreate() {
  return (
    <Create>
      <SimpleForm defaultValues={{ locale: 'ms' }}>
        <ReferenceInput
          source="vendor_id"
          reference="vendors"
          sort={{ field: 'name', order: 'ASC' }}
          filter={{ active: true }}
        >
          <SelectInput optionText="name" label="fields.vendor_name" validate={required()} />
        </ReferenceInput>
        <VendorUserInputs />
      </SimpleForm>
    </Create>
  );
}
