import { AppError } from '@rantau/shared/errors';
import type { AdminInboundPackage } from '@rantau/shared/inbound-packages';
import { measurementDisputeEndpoints } from '@rantau/shared/measurement-disputes';
import { useState } from 'react';
import { CanAccess } from '../../ui/CanAccess.tsx';
import { DecideDispute } from '../measurement-disputes/DecideDispute.tsx';
import { type BoxDraft, toPackedBoxes } from '../outbound-packages/packing-form.ts';
import { MeasureInputs } from './MeasureInputs.tsx';
import { PackedBoxes } from './PackedBoxes.tsx';

interface Found {
  readonly weight_lb: number;
  readonly length_in: number;
  readonly width_in: number;
  readonly height_in: number;
}

interface DecideInboundProps {
  /** Id of the dispute. */
  readonly id: string;
  readonly inbound: AdminInboundPackage;
  readonly onDone: () => unknown;
}

/** Decision on a dispute of an inbound package's measurement. */
export function DecideInbound({ id, inbound, onDone }: DecideInboundProps) {
  const [boxes, setBoxes] = useState<readonly BoxDraft[]>([]);
  return (
    <CanAccess needs="inbound-package:update">
      <DecideDispute
        endpoint={measurementDisputeEndpoints.decide}
        options={({ weight_lb, length_in, width_in, height_in }: Found, decision) => {
          const packed_boxes = boxes.length === 0 ? undefined : toPackedBoxes(boxes);
          if (packed_boxes === null) throw new AppError('validation_failed');
          const found = { weight_lb, length_in, width_in, height_in };
          return { params: { id }, body: { ...found, ...decision, ...(packed_boxes && { packed_boxes }) } };
        }}
        onDone={onDone}
      >
        {(upheld) => (
          <>
            <MeasureInputs />
            {upheld && <PackedBoxes inbound={inbound} drafts={boxes} onChange={setBoxes} />}
          </>
        )}
      </DecideDispute>
    </CanAccess>
  );
}
