import { ReferenceInput, required, SelectInput } from 'react-admin';
import { CreatePage } from '../../ui/FormPage.tsx';
import { VendorUserInputs } from './VendorUserInputs.tsx';

export default function VendorUserCreate() {
  return (
    <CreatePage defaults={{ locale: 'ms' }}>
      <ReferenceInput
        source="vendor_id"
        reference="vendors"
        sort={{ field: 'name', order: 'ASC' }}
        filter={{ active: true }}
      >
        <SelectInput optionText="name" label="fields.vendor_name" validate={required()} />
      </ReferenceInput>
      <VendorUserInputs />
    </CreatePage>
  );
}
