import { AppError } from '@rantau/shared/errors';
import { measurementDisputeEndpoints } from '@rantau/shared/measurement-disputes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { api } from '../../providers/api.ts';
import { CanAccess } from '../../ui/CanAccess.tsx';
import { DecideDispute } from '../measurement-disputes/DecideDispute.tsx';
import { DisputePanel } from '../measurement-disputes/DisputePanel.tsx';
import { BoxRow } from './BoxRow.tsx';
import type { OutboundPackageDetail } from './outbound-package-detail.ts';
import { boxesToMeasure, toPackedBoxes } from './packing-form.ts';

interface DecideProps {
  readonly id: string;
  readonly outbound: OutboundPackageDetail;
  readonly onDone: () => void;
}

function DecideBoxes({ id, outbound, onDone }: DecideProps) {
  const [drafts, setDrafts] = useState(() => boxesToMeasure(outbound));
  return (
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
  );
}

/** Sender's disputes of our figures for own boxes, with the results of second measurements. */
export function BoxDisputes({ record }: { readonly record: OutboundPackageDetail }) {
  const refresh = useRefresh();
  const { data: disputes = [], refetch } = useQuery({
    queryKey: ['outbound-packages', 'disputes', record.id],
    queryFn: () =>
      api.call(measurementDisputeEndpoints.list, {
        query: { filter: JSON.stringify({ outbound_package_id: record.id }) },
      }),
    enabled: record.own_boxes.length > 0,
  });
  return (
    <DisputePanel
      disputes={disputes}
      decide={(dispute) => (
        <CanAccess needs="outbound-package:update">
          <DecideBoxes
            id={dispute.id}
            outbound={record}
            onDone={() => {
              void refetch();
              refresh();
            }}
          />
        </CanAccess>
      )}
    />
  );
}
