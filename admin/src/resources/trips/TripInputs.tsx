import { checkAirWaybill, checkContainerNumber } from '@rantau/shared/container-numbers';
import type { FreightMode } from '@rantau/shared/contract';
import { tripCodeForm } from '@rantau/shared/trips';
import { BooleanInput, required, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { CodeInput } from '../../fields/CodeInput.tsx';
import { InstantInput } from '../../fields/InstantInput.tsx';
import { MeasureInput } from '../../fields/MeasureInput.tsx';

const room = { least: 1, helperText: 'hints.capacity' } as const;
const numbers = {
  sea: { check: checkContainerNumber, hint: 'hints.container_number' },
  air: { check: checkAirWaybill, hint: 'hints.airway_bill' },
} as const;
/** Hint on the format of a number, or the error of a wrong check digit. */
const readable = (mode: FreightMode) => (typed: unknown) => {
  const { check, hint } = numbers[mode];
  const checked = typeof typed === 'string' && typed.trim() !== '' ? check(typed) : { ok: true as const };
  if (checked.ok) return undefined;
  return checked.reason === 'check_wrong' ? 'errors.fields.check_digit_wrong' : hint;
};
const readableOf = { sea: readable('sea'), air: readable('air') } as const;

/** The inputs of a trip, new or edited; a flight has no volume to fill. */
export function TripInputs() {
  const mode: FreightMode = useWatch({ name: 'mode' }) === 'air' ? 'air' : 'sea';
  const air = mode === 'air';
  return (
    <>
      <CodeInput source="code" form={tripCodeForm} letters="upper" hint="hints.trip_code" />
      <TextInput source="carrier_name" label={`trip.${air ? 'flight' : 'vessel'}`} validate={required()} />
      <TextInput source="voyage" label={`trip.${air ? 'flight_number' : 'voyage'}`} />
      <TextInput
        source="container_number"
        label={`trip.${air ? 'airway_bill' : 'container'}`}
        validate={readableOf[mode]}
        helperText={numbers[mode].hint}
      />
      <InstantInput source="cutoff_at" validate={required()} />
      <InstantInput source="departs_at" validate={required()} />
      <InstantInput source="arrives_at" validate={required()} />
      {!air && <MeasureInput source="capacity_cft" {...room} largest={100_000} />}
      <MeasureInput source="capacity_kg" {...room} largest={1_000_000} />
      <BooleanInput source="destination_charges_paid" helperText="hints.destination_charges_paid" />
      <TextInput source="note" multiline minRows={2} />
    </>
  );
}
