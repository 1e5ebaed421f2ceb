import { outboundPackageEndpoints, outboundPackageStates } from '@rantau/shared/outbound-packages';
import { isEnd } from '@rantau/shared/states';
import { useQuery } from '@tanstack/react-query';
import { CarrierTrackingPanel } from '../../fields/CarrierTrackingPanel.tsx';
import { api } from '../../providers/api.ts';
import { ReadFailure } from '../../ui/ReadFailure.tsx';
import { resourceOf } from './mode.ts';
import type { OutboundPackageDetail } from './outbound-package-detail.ts';

/** Reports come in while the page is open. */
const everyMs = 60_000;

/** The way of a package from Balakong to the door, while a courier company has it. */
export function LastMile({
  record: { id, mode, state, waybill_number },
}: {
  readonly record: OutboundPackageDetail;
}) {
  const query = useQuery({
    queryKey: [resourceOf(mode), 'carrier-tracking', id, waybill_number],
    queryFn: () => api.call(outboundPackageEndpoints[mode].carrierTracking, { params: { id } }),
    enabled: waybill_number !== null,
    refetchInterval: isEnd(outboundPackageStates, state) ? false : everyMs,
  });
  if (!query.data) return <ReadFailure query={query} />;
  return <CarrierTrackingPanel tracking={query.data} words="last_mile" />;
}
