import { zones } from '@rantau/shared/geography';
import { DateInput, required, SelectInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { choicesOf } from '../../fields/choices.ts';
import { MoneyInput } from '../../fields/MoneyInput.tsx';

/** Sea is charged by volume and air by weight, unless someone says otherwise. */
const unitOf = { sea: 'cft', air: 'kg' } as const;

export function RateInputs() {
  const { setValue } = useFormContext();
  return (
    <>
      <SelectInput
        source="mode"
        choices={choicesOf('modes', ['sea', 'air'])}
        validate={required()}
        onChange={({ target }) =>
          setValue('unit', unitOf[target.value as keyof typeof unitOf], { shouldDirty: true })
        }
      />
      <SelectInput source="zone" choices={choicesOf('zones', zones)} validate={required()} />
      <SelectInput
        source="unit"
        choices={choicesOf('units', ['cft', 'kg'])}
        validate={required()}
        helperText="hints.rate_unit"
      />
      <MoneyInput source="unit_price_usd_minor" validate={required()} />
      <MoneyInput source="minimum_usd_minor" validate={required()} />
      <DateInput source="effective_from" validate={required()} />
    </>
  );
}
