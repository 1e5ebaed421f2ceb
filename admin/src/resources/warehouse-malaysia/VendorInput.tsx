import { ReferenceInput, required, SelectInput } from 'react-admin';

/** One of the vendors that deliver now. */
export function VendorInput() {
  return (
    <ReferenceInput
      source="vendor_id"
      reference="vendors"
      filter={{ active: true }}
      sort={{ field: 'name', order: 'ASC' }}
    >
      <SelectInput optionText="name" label="fields.vendor_name" validate={required()} />
    </ReferenceInput>
  );
}
