import { type ChosenSplit, currencyOfMethod, type PaymentMethod } from '@rantau/shared/payments';
import { FormDataConsumer, required, SelectInput, TextInput } from 'react-admin';
import { choicesOf } from '../../fields/choices.ts';
import { DayInput } from '../../fields/DayInput.tsx';
import { MoneyInput } from '../../fields/MoneyInput.tsx';
import { today } from '../../fields/today.ts';
import { UserInput } from '../../fields/UserInput.tsx';
import { CreatePage } from '../../ui/FormPage.tsx';
import { CreateSplit } from './CreateSplit.tsx';

const methods = Object.keys(currencyOfMethod) as PaymentMethod[];
/** Fields that only the form uses are removed; a manual split is sent unchanged. */
function toDraft({ by_hand, spread, split: _, ...values }: Record<string, unknown>) {
  const allocations = (spread ?? []) as ChosenSplit[];
  return {
    ...values,
    currency: currencyOfMethod[values['method'] as PaymentMethod],
    invoice_ids: allocations.map(({ invoice_id }) => invoice_id),
    ...(by_hand === true && { allocations }),
  };
}

/** A payment that came another way than through the portal; it is verified at once. */
export default function PaymentCreate() {
  return (
    <CreatePage
      transform={toDraft}
      defaults={{
        method: 'bank_transfer_my',
        image_id: null,
        paid_on: today(),
      }}
    >
      <UserInput validate={required()} />
      <SelectInput source="method" choices={choicesOf('payment_methods', methods)} validate={required()} />
      <FormDataConsumer>
        {({ formData }) => (
          <MoneyInput
            source="amount_minor"
            currency={currencyOfMethod[(formData['method'] as PaymentMethod | undefined) ?? 'zelle']}
            validate={required()}
          />
        )}
      </FormDataConsumer>
      <DayInput source="paid_on" validate={required()} />
      <CreateSplit />
      <TextInput source="bank_reference" />
      <TextInput source="note" multiline />
    </CreatePage>
  );
}
