import { measurementDisputeEndpoints } from '@rantau/shared/measurement-disputes';
import { useQuery } from '@tanstack/react-query';
import { useRefresh } from 'react-admin';
import { api } from '../../providers/api.ts';
import { ReadFailure } from '../../ui/ReadFailure.tsx';
import { DisputePanel } from '../measurement-disputes/DisputePanel.tsx';
import { DecideBoxes } from './DecideBoxes.tsx';
import type { OutboundPackageDetail } from './outbound-package-detail.ts';

/** Sender's disputes of our figures for own boxes, with the results of second measurements. */
export function BoxDisputes({ record }: { readonly record: OutboundPackageDetail }) {
  const refresh = useRefresh();
  const query = useQuery({
    queryKey: ['outbound-packages', 'disputes', record.id],
    queryFn: () =>
      api.call(measurementDisputeEndpoints.list, {
        query: { filter: JSON.stringify({ outbound_package_id: record.id }) },
      }),
    enabled: record.own_boxes.length > 0,
  });
  const { data: disputes = [], refetch } = query;
  if (query.error) return <ReadFailure query={query} />;
  return (
    <DisputePanel
      disputes={disputes}
      decide={(dispute) => (
        <DecideBoxes
          id={dispute.id}
          outbound={record}
          onDone={() => {
            void refetch();
            refresh();
          }}
        />
      )}
    />
  );
}
