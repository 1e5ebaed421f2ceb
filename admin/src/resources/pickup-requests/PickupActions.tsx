import { pickupRequestStates } from '@rantau/shared/pickup-requests';
import { required, SelectInput, TextInput, useDataProvider } from 'react-admin';
import { choicesOf } from '../../fields/choices.ts';
import { DayInput } from '../../fields/DayInput.tsx';
import type { AdminDataProvider } from '../../providers/data-provider.ts';
import { ActionDialog } from '../../ui/ActionDialog.tsx';
import { Shown } from '../../ui/Shown.tsx';
import { StateMoves } from '../../ui/StateMoves.tsx';
import type { AdminPickup } from './admin-pickup.ts';

const windows = ['morning', 'afternoon', 'evening'] as const;
type Window = (typeof windows)[number];

interface Appointment {
  readonly scheduled_on: string;
  readonly scheduled_window: Window;
  readonly driver?: string;
  readonly note?: string;
}

export function PickupActions({ record }: { readonly record: AdminPickup }) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { id, state, wanted_on, window } = record;
  return (
    <Shown needs="pickup-request:transition">
      {state === 'requested' && (
        <ActionDialog<Appointment>
          label="moves.pickup_request.scheduled"
          success="notices.moved"
          variant="contained"
          defaults={{ scheduled_on: wanted_on, scheduled_window: window }}
          run={(values) => dataProvider.movePickup(id, { to: 'scheduled', ...values })}
        >
          <DayInput source="scheduled_on" validate={required()} />
          <SelectInput
            source="scheduled_window"
            choices={choicesOf('pickup_windows', windows)}
            validate={required()}
          />
          <TextInput source="driver" />
          <TextInput source="note" multiline />
        </ActionDialog>
      )}
      <StateMoves
        noun="pickup_request"
        machine={pickupRequestStates}
        state={state}
        except={['scheduled']}
        run={(to, note) => dataProvider.movePickup(id, { to, note })}
      />
    </Shown>
  );
}
