import { statesThat } from '@rantau/shared/states';
import { type Trip, tripStates } from '@rantau/shared/trips';
import { AutocompleteInput, ReferenceInput, required, useRecordContext } from 'react-admin';
import { useFormat } from '../ui/use-format.ts';

function TripText() {
  const trip = useRecordContext<Trip>();
  const format = useFormat();
  return trip
    ? `${trip.code} · ${format.time(trip.departs_at)} · ${format.percent(trip.filled_percent)}`
    : null;
}

/** A trip of one mode that still takes load, with when it leaves and how full it is. */
export const TripInput = ({ mode }: { readonly mode: 'sea' | 'air' }) => (
  <ReferenceInput
    source="trip_id"
    reference="trip_infos/trips"
    filter={{ mode, state: statesThat(tripStates, ({ load }) => load !== 'fixed') }}
    sort={{ field: 'departs_at', order: 'ASC' }}
  >
    <AutocompleteInput
      label="fields.trip_code"
      optionText={<TripText />}
      inputText={(trip: Trip) => trip.code}
      matchSuggestion={() => true}
      validate={required()}
    />
  </ReferenceInput>
);
