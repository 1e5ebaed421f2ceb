import {
  type AdminInboundPackage,
  canCorrect,
  inboundPackageEndpoints,
} from '@rantau/shared/inbound-packages';
import { TextInput } from 'react-admin';
import { api } from '../../providers/api.ts';
import { ActionDialog } from '../../ui/ActionDialog.tsx';
import { CanAccess } from '../../ui/CanAccess.tsx';
import { MeasureInputs } from './MeasureInputs.tsx';
import { useEvidence } from './use-evidence.tsx';

interface Found {
  readonly weight_lb: number;
  readonly length_in: number;
  readonly width_in: number;
  readonly height_in: number;
  readonly note?: string;
}

/** A second look at the scales, with pictures; what was found first stays beside it. */
export function MeasureAgainButton({ record }: { readonly record: AdminInboundPackage }) {
  const { tray, send } = useEvidence();
  if (record.received_at === null || !canCorrect(record.state)) return null;
  return (
    <CanAccess needs="inbound-package:update">
      <ActionDialog<Found>
        label="inbound.measure_again"
        text="inbound.measure_again_text"
        success="notices.measured_again"
        size="small"
        run={async (found) =>
          api.call(inboundPackageEndpoints.measureAgain, {
            params: { id: record.id },
            body: { ...found, image_ids: await send() },
          })
        }
      >
        <MeasureInputs />
        <TextInput source="note" label="fields.note" multiline />
        {tray}
      </ActionDialog>
    </CanAccess>
  );
}
