import { kilograms as measuredIn, toPounds } from '@rantau/shared/measures';
import { isEnd } from '@rantau/shared/states';
import { isLateToDepart, type Trip, tripStates } from '@rantau/shared/trips';
import { LoadBar } from '../../fields/LoadBar.tsx';
import { StateChip } from '../../fields/StateChip.tsx';
import { ToneChip } from '../../fields/ToneChip.tsx';
import { useTranslate } from '../../messages/index.ts';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Show } from '../../ui/Show.tsx';
import { Timeline } from '../../ui/Timeline.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { ExportPanel } from './ExportPanel.tsx';
import { MilestonesPanel } from './MilestonesPanel.tsx';
import { SubscribersPanel } from './SubscribersPanel.tsx';
import { TripActions } from './TripActions.tsx';
import { TripLoad } from './TripLoad.tsx';

export default function TripShow() {
  const format = useFormat();
  const translate = useTranslate();
  const kilograms = (kg: number) => `${format.number(Math.round(kg))} kg`;
  const ofCapacity = (part: string, whole: string | null) =>
    whole === null ? part : translate('trip.of_capacity', { part, whole });
  const load = (r: Trip) => (
    <>
      {ofCapacity(format.volume(r.load_cft), r.capacity_cft === null ? null : format.volume(r.capacity_cft))}
      <br />
      {ofCapacity(
        `${kilograms(r.load_kg)} (${format.weight(Math.round(toPounds(measuredIn(r.load_kg))))})`,
        r.capacity_kg === null ? null : kilograms(r.capacity_kg),
      )}
    </>
  );
  return (
    <Show<Trip>
      noun="trip"
      status={(r) => (
        <>
          <StateChip noun="trip" state={r.state} />
          {isLateToDepart(r, new Date().toISOString()) && (
            <ToneChip tone="danger">{translate('trip.late_to_depart')}</ToneChip>
          )}
        </>
      )}
      lead={(r) =>
        `${translate(`modes.${r.mode}`)} · ${[r.carrier_name, r.voyage].filter(Boolean).join(' ')}`
      }
      actions={(r) => <TripActions record={r} />}
      editable={(r) => !isEnd(tripStates, r.state)}
      aside={(r) => (
        <>
          <MilestonesPanel trip={r} />
          <Timeline id={r.id} noun="trip" />
          <SubscribersPanel trip={r} />
        </>
      )}
    >
      {(r) => (
        <>
          <TripLoad trip={r} />
          <Panel title={translate('panels.trip')}>
            <DescriptionList
              columns={3}
              items={[
                ['load', <LoadBar key="load" percent={r.filled_percent} label={r.code} />],
                ['loaded', load(r)],
                ['package_count', format.number(r.package_count)],
                ['cutoff_at', format.bothTimes(r.cutoff_at)],
                ['departs_at', format.bothTimes(r.departed_at ?? r.departs_at)],
                ['arrives_at', format.told(r.arrived_at ?? r.arrives_at)],
                ['container_number', r.container_number],
                ['destination_charges_paid', translate(`ra.boolean.${r.destination_charges_paid}`)],
                ['revenue_usd_minor', format.money(r.revenue_usd_minor)],
                ['reference', r.reference],
                ['note', r.note],
              ]}
            />
          </Panel>
          <ExportPanel trip={r} />
        </>
      )}
    </Show>
  );
}
