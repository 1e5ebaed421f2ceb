import type { AdminInboundPackage } from '@rantau/shared/inbound-packages';
import type { MeasurementDispute } from '@rantau/shared/measurement-disputes';
import { type RaRecord, useGetOne } from 'react-admin';
import { useOpenNext } from '../../ui/use-open-next.ts';
import { DecideInbound } from '../inbound-packages/DecideInbound.tsx';
import { DecideBoxes } from '../outbound-packages/DecideBoxes.tsx';
import { resourceOf } from '../outbound-packages/mode.ts';
import type { OutboundPackageDetail } from '../outbound-packages/outbound-package-detail.ts';

/** Filter of the disputes that wait for a decision. */
export const waiting = { state: 'open' } as const;

interface DecideProps {
  readonly dispute: MeasurementDispute;
  readonly onDone: () => unknown;
}

function OfInbound({ dispute: { id, inbound_package_id }, onDone }: DecideProps) {
  const { data } = useGetOne<AdminInboundPackage>('inbound-packages', { id: inbound_package_id ?? '' });
  return data ? <DecideInbound id={id} inbound={data} onDone={onDone} /> : null;
}

function OfBoxes({ dispute, onDone }: DecideProps) {
  const { data } = useGetOne<OutboundPackageDetail & RaRecord<string>>(
    resourceOf(dispute.outbound_package_mode ?? 'sea'),
    { id: dispute.outbound_package_id ?? '' },
  );
  return data ? <DecideBoxes id={dispute.id} outbound={data} onDone={onDone} /> : null;
}

/** `v` accepts the dispute and `x` keeps our figures, each with a second measurement; then the next one is shown. */
export function DisputeActions({ dispute }: { readonly dispute: MeasurementDispute }) {
  const openNext = useOpenNext('measurement-disputes', waiting);
  const onDone = () => openNext(dispute.id);
  if (dispute.state !== 'open') return null;
  const Decide = dispute.inbound_package_id === null ? OfBoxes : OfInbound;
  return <Decide dispute={dispute} onDone={onDone} />;
}
