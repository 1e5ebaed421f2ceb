import type { WarehouseInvoice } from '@rantau/shared/invoices';
import { PersonalFiles } from '../../fields/PersonalFiles.tsx';
import { useTranslate } from '../../messages/index.ts';

/** Driver's proofs of the handover. */
export function DeliveryProofs({ record }: { readonly record: WarehouseInvoice }) {
  const translate = useTranslate();
  const { proof_image_id, signature_image_id, outbound_package_reference } = record;
  const files = [
    ...(proof_image_id ? [{ id: proof_image_id, label: translate('warehouse.photo') }] : []),
    ...(signature_image_id ? [{ id: signature_image_id, label: translate('warehouse.signature') }] : []),
  ];
  return <PersonalFiles files={files} of={outbound_package_reference} />;
}
