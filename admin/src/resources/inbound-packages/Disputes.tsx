import { AppError } from '@rantau/shared/errors';
import type { AdminInboundPackage } from '@rantau/shared/inbound-packages';
import { measurementDisputeEndpoints } from '@rantau/shared/measurement-disputes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../providers/api.ts';
import { CanAccess } from '../../ui/CanAccess.tsx';
import { DecideDispute } from '../measurement-disputes/DecideDispute.tsx';
import { DisputePanel } from '../measurement-disputes/DisputePanel.tsx';
import { type BoxDraft, toPackedBoxes } from '../outbound-packages/packing-form.ts';
import { MeasureInputs } from './MeasureInputs.tsx';
import { PackedBoxes } from './PackedBoxes.tsx';

interface Found {
  readonly weight_lb: number;
  readonly length_in: number;
  readonly width_in: number;
  readonly height_in: number;
}

interface DecideProps {
  readonly id: string;
  readonly inbound: AdminInboundPackage;
  readonly onDone: () => void;
}

function Decide({ id, inbound, onDone }: DecideProps) {
  const [boxes, setBoxes] = useState<readonly BoxDraft[]>([]);
  return (
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
  );
}

/** Owner's disputes of our figures, with the results of second measurements. */
export function Disputes({ record }: { readonly record: AdminInboundPackage }) {
  const { id } = record;
  const { data: disputes = [], refetch } = useQuery({
    queryKey: ['inbound-packages', 'disputes', id],
    queryFn: () =>
      api.call(measurementDisputeEndpoints.list, {
        query: { filter: JSON.stringify({ inbound_package_id: id }) },
      }),
  });
  return (
    <DisputePanel
      disputes={disputes}
      decide={(dispute) => (
        <CanAccess needs="inbound-package:update">
          <Decide id={dispute.id} inbound={record} onDone={() => void refetch()} />
        </CanAccess>
      )}
    />
  );
}
