import { type Trip, tripStates } from '@rantau/shared/trips';
import { can } from '../../access.ts';
import { useTranslate } from '../../messages/index.ts';
import { resourceOf } from '../outbound-packages/mode.ts';
import { LoadAll } from './LoadAll.tsx';
import { OutboundPackagesTable } from './OutboundPackagesTable.tsx';

/** The load of a trip and what could still be added; each is loaded or unloaded with one click. */
export function TripLoad({ trip }: { readonly trip: Trip }) {
  const translate = useTranslate();
  const { load } = tripStates.means[trip.state];
  const closed = load === 'with_reason';
  const loading = load !== 'fixed' && can('outbound-package:load');
  const resource = resourceOf(trip.mode);
  return (
    <>
      <OutboundPackagesTable
        title={translate('trip.on_board')}
        empty={translate('trip.on_board_none')}
        resource={resource}
        filter={{ trip_id: trip.id }}
        {...(loading && { action: { label: 'outbound.unload', trip_id: null, from: 'loaded', closed } })}
      />
      {loading && (
        <OutboundPackagesTable
          title={translate('trip.waiting')}
          empty={translate('trip.waiting_none')}
          resource={resource}
          filter={{ state: 'released', unloaded: true }}
          actions={(waiting) => <LoadAll trip={trip} waiting={waiting} />}
          action={{ label: 'outbound.load', trip_id: trip.id, from: 'released', closed }}
        />
      )}
    </>
  );
}
