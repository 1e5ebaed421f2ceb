import { AppError } from '@rantau/shared/errors';
import { measurementDisputeEndpoints } from '@rantau/shared/measurement-disputes';
import { useState } from 'react';
import { CanAccess } from '../../ui/CanAccess.tsx';
import { DecideDispute } from '../measurement-disputes/DecideDispute.tsx';
import { BoxRow } from './BoxRow.tsx';
import type { OutboundPackageDetail } from './outbound-package-detail.ts';
import { boxesToMeasure, toPackedBoxes } from './packing-form.ts';

interface DecideBoxesProps {
  /** Id of the dispute. */
  readonly id: string;
  readonly outbound: OutboundPackageDetail;
  readonly onDone: () => unknown;
}

/** Decision on a dispute of the measurement of a sender's own boxes. */
export function DecideBoxes({ id, outbound, onDone }: DecideBoxesProps) {
  const [drafts, setDrafts] = useState(() => boxesToMeasure(outbound));
  return (
    <CanAccess needs="outbound-package:update">
      <DecideDispute
        endpoint={measurementDisputeEndpoints.decideBoxes}
        options={(_, decision) => {
          const packed_boxes = toPackedBoxes(drafts);
          if (packed_boxes === null) throw new AppError('validation_failed');
          return { params: { id }, body: { ...decision, packed_boxes } };
        }}
        onDone={onDone}
      >
        {() =>
          drafts.map((draft, index) => (
            <BoxRow
              key={draft.key}
              draft={draft}
              number={index + 1}
              onChange={(next) => setDrafts(drafts.map((each) => (each.key === draft.key ? next : each)))}
              onRemove={undefined}
            />
          ))
        }
      </DecideDispute>
    </CanAccess>
  );
}
