import { zones } from '@rantau/shared/geography';
import { DateInput, required, SelectInput } from 'react-admin';
import { choicesOf } from '../../fields/choices.ts';
import { MoneyInput } from '../../fields/MoneyInput.tsx';

export const RateInputs = () => (
  <>
    <SelectInput source="mode" choices={choicesOf('modes', ['sea', 'air'])} validate={required()} />
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
