import type { Vendor } from '@rantau/shared/vendors';
import { ReferenceInput, required, SelectInput, TextInput, useGetOne } from 'react-admin';
import { useWatch } from 'react-hook-form';

/** One of the vendors that deliver now; without couriers where each parcel would need its waybill. */
export function VendorInput({ withCouriers = true }: { readonly withCouriers?: boolean }) {
  return (
    <ReferenceInput
      source="vendor_id"
      reference="vendors"
      filter={withCouriers ? { active: true } : { active: true, has_waybills: false }}
      sort={{ field: 'name', order: 'ASC' }}
    >
      <SelectInput optionText="name" label="fields.vendor_name" validate={required()} />
    </ReferenceInput>
  );
}

/** Number of the waybill, where the chosen vendor is a courier company. */
export function WaybillInput() {
  const id: string | undefined = useWatch({ name: 'vendor_id' });
  const { data } = useGetOne<Vendor>('vendors', { id: id ?? '' }, { enabled: Boolean(id) });
  if (!data?.has_waybills) return null;
  return (
    <TextInput
      source="waybill_number"
      validate={required()}
      shouldUnregister
      autoFocus
      slotProps={{ htmlInput: { autoCapitalize: 'characters', spellCheck: false } }}
    />
  );
}
