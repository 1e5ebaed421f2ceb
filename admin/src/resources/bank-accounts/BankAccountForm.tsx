import { currencyOfMethod, manualMethods } from '@rantau/shared/payments';
import {
  BooleanInput,
  CheckboxGroupInput,
  FormDataConsumer,
  required,
  SelectInput,
  TextInput,
} from 'react-admin';
import { choicesOf } from '../../fields/choices.ts';
import { DayInput } from '../../fields/DayInput.tsx';
import { MoneyInput } from '../../fields/MoneyInput.tsx';
import type { Form } from '../../ui/form.ts';

type Currency = 'USD' | 'MYR';

function Inputs() {
  return (
    <>
      <TextInput source="name" validate={required()} />
      <TextInput source="account_number" validate={required()} />
      <SelectInput
        source="currency"
        choices={(['MYR', 'USD'] as const).map((id) => ({ id, name: id }))}
        translateChoice={false}
        validate={required()}
      />
      <FormDataConsumer>
        {({ formData }) => {
          const currency = (formData['currency'] as Currency | undefined) ?? 'MYR';
          return (
            <>
              <CheckboxGroupInput
                source="methods"
                choices={choicesOf(
                  'payment_methods',
                  manualMethods.filter((method) => currencyOfMethod[method] === currency),
                )}
                validate={required()}
              />
              <DayInput source="opening_on" />
              <MoneyInput source="opening_minor" currency={currency} least={-1_000_000_000} />
            </>
          );
        }}
      </FormDataConsumer>
      <BooleanInput source="active" />
    </>
  );
}

const fields = [
  'name',
  'account_number',
  'currency',
  'methods',
  'opening_on',
  'opening_minor',
  'active',
] as const;

/** The form's fields as the call takes them. */
const transform = (values: Record<string, unknown>): Record<string, unknown> => ({
  ...Object.fromEntries(fields.map((field) => [field, values[field]])),
  opening_on: values['opening_on'] || null,
  opening_minor: values['opening_minor'] ?? 0,
});

export default {
  Inputs,
  defaultValues: () => ({ currency: 'MYR', methods: [], opening_minor: 0, active: true }),
  transform,
} satisfies Form;
