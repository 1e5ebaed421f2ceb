import {
  type AdminInboundPackage,
  canCorrect,
  inboundPackageEndpoints,
} from '@rantau/shared/inbound-packages';
import { TextInput } from 'react-admin';
import { uploadPhotos } from '../../images/upload.ts';
import { ActionDialog } from '../../ui/ActionDialog.tsx';
import { CanAccess } from '../../ui/CanAccess.tsx';
import { MeasureInputs } from './MeasureInputs.tsx';
import { PhotosInput } from './PhotosInput.tsx';

interface Found {
  readonly weight_lb: number;
  readonly length_in: number;
  readonly width_in: number;
  readonly height_in: number;
  readonly note?: string;
  readonly photos?: readonly Blob[];
}

/** A second look at the scales, with pictures; what was found first stays beside it. */
export function MeasureAgainButton({ record }: { readonly record: AdminInboundPackage }) {
  if (record.received_at === null || !canCorrect(record.state)) return null;
  return (
    <CanAccess needs="inbound-package:update">
      <ActionDialog
        label="inbound.measure_again"
        text="inbound.measure_again_text"
        success="notices.measured_again"
        size="small"
        endpoint={inboundPackageEndpoints.measureAgain}
        options={async ({ photos, ...found }: Found) => ({
          params: { id: record.id },
          body: { ...found, image_ids: await uploadPhotos(photos) },
        })}
      >
        <MeasureInputs />
        <TextInput source="note" label="fields.note" multiline />
        <PhotosInput />
      </ActionDialog>
    </CanAccess>
  );
}
