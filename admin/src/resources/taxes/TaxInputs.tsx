import { DateInput, required, SelectInput, TextInput } from 'react-admin';
import { choicesOf } from '../../fields/choices.ts';
import { PercentInput } from '../../fields/PercentInput.tsx';

export const TaxInputs = () => (
  <>
    <TextInput source="code" validate={required()} helperText="hints.tax_code" />
    <TextInput source="name_ms" validate={required()} />
    <TextInput source="name_en" validate={required()} />
    <PercentInput source="rate_bp" validate={required()} />
    <SelectInput
      source="applies_to"
      choices={choicesOf('taxed', ['services', 'all'])}
      validate={required()}
    />
    <DateInput source="effective_from" validate={required()} />
    <DateInput source="effective_to" helperText="hints.tax_end" />
  </>
);
