import { BooleanInput, DateInput, NumberInput, required, SelectInput } from 'react-admin';
import { choicesOf } from '../../fields/choices.ts';

export const DiscountCodeInputs = () => (
  <>
    <SelectInput
      source="kind"
      choices={choicesOf('discount.kind', ['percentage', 'amount'])}
      validate={required()}
    />
    <NumberInput source="value" min={1} validate={required()} helperText="hints.discount_value" />
    <SelectInput
      source="applies_to"
      choices={choicesOf('discount.applies_to', ['sea', 'air', 'freight', 'online_order', 'all'])}
      validate={required()}
    />
    <DateInput source="valid_from" validate={required()} />
    <DateInput source="valid_to" validate={required()} />
    <NumberInput source="max_uses" min={1} helperText="hints.max_uses" />
    <BooleanInput source="once_per_customer" />
    <BooleanInput source="active" />
  </>
);
