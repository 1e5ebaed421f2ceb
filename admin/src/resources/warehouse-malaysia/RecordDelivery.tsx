import type { BodyOf, FreightMode } from '@rantau/shared/contract';
import { invoiceEndpoints, type WarehouseInvoice } from '@rantau/shared/invoices';
import { minLength, RadioButtonGroupInput, required, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useTranslate } from '../../messages/index.ts';
import { ActionDialog } from '../../ui/ActionDialog.tsx';

const outcomes = ['delivered', 'failed'] as const;

interface Recorded {
  readonly to: (typeof outcomes)[number];
  readonly delivered_to?: string;
  readonly note?: string;
}

/** The name of whoever took it, or the reason of a failure. */
function OutcomeInputs() {
  const to: Recorded['to'] | undefined = useWatch({ name: 'to' });
  return to === 'failed' ? (
    <TextInput source="note" label="fields.reason" multiline validate={[required(), minLength(3)]} />
  ) : (
    <TextInput source="delivered_to" validate={[required(), minLength(2)]} />
  );
}

interface RecordDeliveryProps {
  readonly record: WarehouseInvoice;
  readonly mode: FreightMode;
}

/** The end of a delivery, as staff hear of it: a courier company does not sign in, and a driver may have no network. */
export function RecordDelivery({ record: { id, recipient }, mode }: RecordDeliveryProps) {
  const translate = useTranslate();
  return (
    <ActionDialog
      label="warehouse.record_short"
      name={translate('warehouse.record')}
      title="warehouse.record"
      confirm="warehouse.record"
      text="warehouse.record_text"
      success="notices.delivery_recorded"
      size="small"
      defaults={{ to: 'delivered', delivered_to: recipient.name }}
      endpoint={invoiceEndpoints[mode].warehouseTransition}
      options={({ to, delivered_to = '', note = '' }: Recorded) => {
        const body: BodyOf<typeof invoiceEndpoints.sea.warehouseTransition> =
          to === 'failed' ? { to, note } : { to, delivered_to };
        return { params: { id }, body };
      }}
    >
      <RadioButtonGroupInput
        source="to"
        label="fields.delivered_how"
        choices={outcomes.map((outcome) => ({ id: outcome, name: `warehouse.outcomes.${outcome}` }))}
      />
      <OutcomeInputs />
    </ActionDialog>
  );
}
