import type { AdminInboundPackage } from '@rantau/shared/inbound-packages';
import { measurementDisputeEndpoints } from '@rantau/shared/measurement-disputes';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../providers/api.ts';
import { ReadFailure } from '../../ui/ReadFailure.tsx';
import { DisputePanel } from '../measurement-disputes/DisputePanel.tsx';
import { DecideInbound } from './DecideInbound.tsx';

/** Owner's disputes of our figures, with the results of second measurements. */
export function Disputes({ record }: { readonly record: AdminInboundPackage }) {
  const { id } = record;
  const query = useQuery({
    queryKey: ['inbound-packages', 'disputes', id],
    queryFn: () =>
      api.call(measurementDisputeEndpoints.list, {
        query: { filter: JSON.stringify({ inbound_package_id: id }) },
      }),
  });
  const { data: disputes = [], refetch } = query;
  if (query.error) return <ReadFailure query={query} />;
  return (
    <DisputePanel
      disputes={disputes}
      decide={(dispute) => <DecideInbound id={dispute.id} inbound={record} onDone={() => void refetch()} />}
    />
  );
}
