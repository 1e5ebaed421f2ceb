import { zones } from '@rantau/shared/geography';
import { required, SelectInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { ConfirmInput } from '../../fields/ConfirmInput.tsx';
import { choicesOf } from '../../fields/choices.ts';
import { DayInput } from '../../fields/DayInput.tsx';
import { MoneyInput } from '../../fields/MoneyInput.tsx';

/** Sea is charged by volume and air by weight. */
const unitOf = { sea: 'cft', air: 'kg' } as const;

export function RateInputs() {
  const { setValue } = useFormContext();
  const mode: unknown = useWatch({ name: 'mode' });
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
      <MoneyInput
        source="unit_price_usd_minor"
        least={1}
        per={`/ ${mode === 'air' ? unitOf.air : unitOf.sea}`}
        validate={required()}
      />
      <MoneyInput source="minimum_usd_minor" validate={required()} helperText="hints.minimum_charge" />
      <ConfirmInput />
      <DayInput source="effective_from" validate={required()} helperText="hints.effective_from" />
    </>
  );
}
