import { DateInput, NumberInput, required, SelectInput, TextInput } from 'react-admin';
import { choicesOf } from '../../fields/choices.ts';

export const TaxInputs = () => (
  <>
    <TextInput source="code" validate={required()} helperText="hints.tax_code" />
    <TextInput source="name_ms" validate={required()} />
    <TextInput source="name_en" validate={required()} />
    <NumberInput source="rate_bp" min={1} max={10_000} validate={required()} helperText="hints.tax_rate" />
    <SelectInput
      source="applies_to"
      choices={choicesOf('taxed', ['services', 'all'])}
      validate={required()}
    />
    <DateInput source="effective_from" validate={required()} />
    <DateInput source="effective_to" helperText="hints.tax_end" />
  </>
);
