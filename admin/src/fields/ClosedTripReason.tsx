import { Alert } from '@mui/material';
import { canChangeLoad, type Trip } from '@rantau/shared/trips';
import { minLength, required, TextInput, useGetOne } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useTranslate } from '../messages/index.ts';

/** Why the load of a closed trip changes: the manifest was written. */
export function LoadReasonInput() {
  const translate = useTranslate();
  return (
    <>
      <Alert severity="warning">{translate('trip.closed_load')}</Alert>
      <TextInput source="reason" multiline validate={[required(), minLength(3)]} />
    </>
  );
}

/** Asks for the reason where the trip is closed: the one given, or the one that is picked in the form. */
export function ClosedTripReason({ tripId }: { readonly tripId?: string | null }) {
  const picked: unknown = useWatch({ name: 'trip_id' });
  const id = tripId ?? (typeof picked === 'string' ? picked : '');
  const { data } = useGetOne<Trip>('trip_infos/trips', { id }, { enabled: id !== '' });
  const decision = data && canChangeLoad(data.state, '');
  return decision?.ok === false && decision.reason === 'trip_closed' ? <LoadReasonInput /> : null;
}
