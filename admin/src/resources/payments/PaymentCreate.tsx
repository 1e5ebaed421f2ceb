import {
  type ChosenSplit,
  currencyOfMethod,
  type ManualMethod,
  manualMethods,
} from '@rantau/shared/payments';
import { FormDataConsumer, required, SelectInput, TextInput } from 'react-admin';
import { choicesOf } from '../../fields/choices.ts';
import { DayInput } from '../../fields/DayInput.tsx';
import { MoneyInput } from '../../fields/MoneyInput.tsx';
import { today } from '../../fields/today.ts';
import { UserInput } from '../../fields/UserInput.tsx';
import { PictureInput } from '../../images/PictureInput.tsx';
import { Create } from '../../ui/Create.tsx';
import { SimpleForm } from '../../ui/SimpleForm.tsx';
import { CreateSplit } from './CreateSplit.tsx';
import { ticksOf, useUnseenWarnings } from './use-unseen-warnings.ts';
import { WarningTicks } from './WarningTicks.tsx';

/** Fields that only the form uses are removed; a manual split is sent unchanged. */
const toDraft = ({ by_hand, spread, split: _, seen: _ticks, ...values }: Record<string, unknown>) => {
  const allocations = (spread ?? []) as ChosenSplit[];
  return {
    ...values,
    currency: currencyOfMethod[values['method'] as ManualMethod],
    invoice_ids: allocations.map(({ invoice_id }) => invoice_id),
    ...(by_hand === true && { allocations }),
  };
};

/** A payment that came another way than through the portal; it is verified at once, as no other one with a tick for each that looks the same. */
export default function PaymentCreate() {
  const { warnings, isUnseen } = useUnseenWarnings();
  return (
    <Create
      onRefused={isUnseen}
      transform={(values) => ({
        ...toDraft(values),
        warnings_seen: ticksOf(warnings),
      })}
    >
      <SimpleForm
        defaultValues={{
          method: 'bank_transfer_my',
          image_id: null,
          paid_on: today(),
        }}
      >
        <UserInput validate={required()} />
        <SelectInput
          source="method"
          choices={choicesOf('payment_methods', manualMethods)}
          validate={required()}
        />
        <FormDataConsumer>
          {({ formData }) => (
            <MoneyInput
              source="amount_minor"
              currency={currencyOfMethod[(formData['method'] as ManualMethod | undefined) ?? 'zelle']}
              validate={required()}
            />
          )}
        </FormDataConsumer>
        <DayInput source="paid_on" validate={required()} />
        <CreateSplit />
        <TextInput source="bank_reference" />
        <TextInput source="note" multiline />
        <PictureInput
          purpose="payment_proof"
          label="payment.proof"
          helperText="payment.proof_text"
          accept="image/jpeg,image/png,image/webp,application/pdf"
          isShrunk={false}
        />
        <WarningTicks warnings={warnings} />
      </SimpleForm>
    </Create>
  );
}
