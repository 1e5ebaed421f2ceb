import { AutocompleteInput, ReferenceInput } from 'react-admin';

interface VendorFilterProps {
  readonly source: 'vendor_id';
  readonly alwaysOn?: boolean;
}

/** Any vendor by its name: a filter of lists. react-admin reads its props for the button that offers it. */
export const VendorFilter = ({ source }: VendorFilterProps) => (
  <ReferenceInput source={source} reference="vendors" sort={{ field: 'name', order: 'ASC' }}>
    <AutocompleteInput
      optionText="name"
      label="fields.vendor_name"
      helperText={false}
      sx={{ minWidth: 180 }}
    />
  </ReferenceInput>
);
