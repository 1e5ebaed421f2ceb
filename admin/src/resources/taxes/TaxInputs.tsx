import { nameCodeForm } from '@rantau/shared/reference-data';
import { required, SelectInput, TextInput } from 'react-admin';
import { CodeInput } from '../../fields/CodeInput.tsx';
import { choicesOf } from '../../fields/choices.ts';
import { DayInput } from '../../fields/DayInput.tsx';
import { PercentInput } from '../../fields/PercentInput.tsx';

export const TaxInputs = () => (
  <>
    <CodeInput source="code" form={nameCodeForm} letters="lower" hint="hints.tax_code" />
    <TextInput source="name_ms" validate={required()} />
    <TextInput source="name_en" validate={required()} />
    <PercentInput source="rate_bp" least={1} validate={required()} />
    <SelectInput
      source="applies_to"
      choices={choicesOf('taxed', ['services', 'all'])}
      validate={required()}
    />
    <DayInput source="effective_from" validate={required()} />
    <DayInput source="effective_to" helperText="hints.tax_end" />
  </>
);
