import { type AdminInboundPackage, inboundPackageEndpoints } from '@rantau/shared/inbound-packages';
import { useQuery } from '@tanstack/react-query';
import { CarrierTrackingPanel } from '../../fields/CarrierTrackingPanel.tsx';
import { api } from '../../providers/api.ts';
import { ReadFailure } from '../../ui/ReadFailure.tsx';

/** Reports come in while the page is open. */
const everyMs = 60_000;

/** The way of a package to the dock. */
export function CarrierJourney({ record: { id, state } }: { readonly record: AdminInboundPackage }) {
  const query = useQuery({
    queryKey: ['inbound-packages', 'carrier-tracking', id],
    queryFn: () => api.call(inboundPackageEndpoints.carrierTracking, { params: { id } }),
    refetchInterval: state === 'expected' ? everyMs : false,
  });
  const { data } = query;
  if (!data) return <ReadFailure query={query} />;
  if (data.registration === null && state !== 'expected') return null;
  return <CarrierTrackingPanel tracking={data} words="carrier_journey" />;
}
