import { Link } from '@mui/material';
import type { Image } from '@rantau/shared/images';
import type { WarehouseInvoice } from '@rantau/shared/invoices';
import { type MouseEvent, useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { LargePhoto } from '../../fields/Photos.tsx';
import { TwoLines } from '../../fields/TwoLines.tsx';
import type { AdminDataProvider } from '../../providers/data-provider.ts';
import { messageOf } from '../../providers/http-error.ts';

/** Driver's proofs of the handover; loaded one by one, so that the audit log says who looked at them. */
export function DeliveryProofs({ record }: { readonly record: WarehouseInvoice }) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const translate = useTranslate();
  const notify = useNotify();
  const [shown, setShown] = useState<Image | null>(null);
  const { proof_image_id, signature_image_id, outbound_package_reference: reference } = record;

  const open = async (event: MouseEvent, id: string) => {
    event.stopPropagation();
    try {
      const image = await dataProvider.image(id);
      if (image.content_type === 'application/pdf') window.open(image.url, '_blank', 'noopener');
      else setShown(image);
    } catch (error) {
      notify(messageOf(error), { type: 'error' });
    }
  };
  const proof = (label: 'warehouse.photo' | 'warehouse.signature', id: string | null) =>
    id && (
      <Link
        component="button"
        type="button"
        aria-label={`${translate(label)} ${reference}`}
        onClick={(event) => open(event, id)}
      >
        {translate(label)}
      </Link>
    );
  return (
    <>
      <TwoLines below={proof('warehouse.signature', signature_image_id)}>
        {proof('warehouse.photo', proof_image_id)}
      </TwoLines>
      <LargePhoto
        photo={shown && { url: shown.url, taken_at: shown.created_at }}
        onClose={() => setShown(null)}
      />
    </>
  );
}
