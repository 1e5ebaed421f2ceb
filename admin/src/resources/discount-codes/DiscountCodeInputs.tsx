import { BooleanInput, NumberInput, required, SelectInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { choicesOf } from '../../fields/choices.ts';
import { DayInput } from '../../fields/DayInput.tsx';
import { MoneyInput } from '../../fields/MoneyInput.tsx';
import { PercentInput } from '../../fields/PercentInput.tsx';

export function DiscountCodeInputs() {
  const kind = useWatch({ name: 'kind' });
  const ValueInput = kind === 'amount' ? MoneyInput : PercentInput;
  return (
    <>
      <SelectInput
        source="kind"
        choices={choicesOf('discount.kind', ['percentage', 'amount'])}
        validate={required()}
      />
      <ValueInput key={String(kind)} source="value" least={1} validate={required()} />
      <SelectInput
        source="applies_to"
        choices={choicesOf('discount.applies_to', ['sea', 'air', 'freight', 'online_order', 'all'])}
        validate={required()}
      />
      <DayInput source="valid_from" validate={required()} />
      <DayInput source="valid_to" validate={required()} />
      <NumberInput source="max_uses" min={1} helperText="hints.max_uses" />
      <BooleanInput source="once_per_customer" />
      <BooleanInput source="active" />
    </>
  );
}
