import type { WarehouseInvoice } from '@rantau/shared/invoices';
import { useTranslate } from '../messages/index.ts';
import { PersonalFiles } from './PersonalFiles.tsx';

interface DeliveryProofsProps {
  readonly of: Pick<WarehouseInvoice, 'proof_image_id' | 'signature_image_id'>;
  /** Reference of the outbound package. */
  readonly reference: string;
}

/** Driver's proofs of the handover; nothing where there are none. */
export function DeliveryProofs({
  of: { proof_image_id, signature_image_id },
  reference,
}: DeliveryProofsProps) {
  const translate = useTranslate();
  const files = [
    ...(proof_image_id ? [{ id: proof_image_id, label: translate('warehouse.photo') }] : []),
    ...(signature_image_id ? [{ id: signature_image_id, label: translate('warehouse.signature') }] : []),
  ];
  return files.length > 0 && <PersonalFiles files={files} of={reference} />;
}
