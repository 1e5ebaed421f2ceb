import { Alert } from '@mui/material';
import { calendarDate, usaWarehouseZone } from '@rantau/shared/format';
import { isPickupDay, pickupRequestEndpoints, pickupRequestStates } from '@rantau/shared/pickup-requests';
import { required, SelectInput, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { choicesOf } from '../../fields/choices.ts';
import { DayInput } from '../../fields/DayInput.tsx';
import { useTranslate } from '../../messages/index.ts';
import { ActionDialog } from '../../ui/ActionDialog.tsx';
import { CanAccess } from '../../ui/CanAccess.tsx';
import { StateMoves } from '../../ui/StateMoves.tsx';
import { useFormat } from '../../ui/use-format.ts';
import type { AdminPickup } from './admin-pickup.ts';

const windows = ['morning', 'afternoon', 'evening'] as const;
type Window = (typeof windows)[number];

interface Appointment {
  readonly scheduled_on: string;
  readonly scheduled_window: Window;
  readonly driver?: string;
  readonly note?: string;
}

const dayRules = [
  required(),
  (on: unknown) =>
    typeof on === 'string' && on < calendarDate(new Date(), usaWarehouseZone)
      ? 'errors.fields.date_in_past'
      : undefined,
  (on: unknown) =>
    typeof on === 'string' && !isPickupDay(on) ? 'errors.fields.not_a_pickup_day' : undefined,
];

/** Warnings about a change that the customer, or the driver, would not expect. */
function Surprises({ wantedOn }: { readonly wantedOn: string }) {
  const translate = useTranslate();
  const format = useFormat();
  const [on, driver]: unknown[] = useWatch({ name: ['scheduled_on', 'driver'] });
  const surprises = [
    on !== wantedOn && translate('pickup.other_day', { day: format.date(wantedOn) }),
    (typeof driver !== 'string' || driver.trim() === '') && translate('pickup.no_driver'),
  ].filter(Boolean);
  return surprises.length > 0 && <Alert severity="warning">{surprises.join(' ')}</Alert>;
}

export function PickupActions({ record }: { readonly record: AdminPickup }) {
  const { id, state, wanted_on, window } = record;
  return (
    <CanAccess needs="pickup-request:transition">
      {state === 'requested' && (
        <ActionDialog
          label="moves.pickup_request.scheduled"
          success="notices.moved"
          variant="contained"
          defaults={{ scheduled_on: wanted_on, scheduled_window: window }}
          endpoint={pickupRequestEndpoints.transition}
          options={(values: Appointment) => ({
            params: { id },
            body: { to: 'scheduled' as const, ...values },
          })}
        >
          <DayInput source="scheduled_on" validate={dayRules} />
          <SelectInput
            source="scheduled_window"
            choices={choicesOf('pickup_windows', windows)}
            validate={required()}
          />
          <TextInput source="driver" />
          <Surprises wantedOn={wanted_on} />
          <TextInput source="note" multiline />
        </ActionDialog>
      )}
      <StateMoves
        noun="pickup_request"
        machine={pickupRequestStates}
        state={state}
        except={['scheduled']}
        mailed={['cancelled']}
        needsReason={(to) => to === 'cancelled'}
        textFor={(to) => (to === 'collected' ? 'pickup.collected_text' : undefined)}
        endpoint={pickupRequestEndpoints.transition}
        options={(to, note) => ({ params: { id }, body: { to, note } })}
      />
    </CanAccess>
  );
}
