import { taxScopes } from '@rantau/shared/pricing';
import { nameCodeForm, type Tax } from '@rantau/shared/reference-data';
import { required, SelectInput, TextInput, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { CodeInput } from '../../fields/CodeInput.tsx';
import { choicesOf } from '../../fields/choices.ts';
import { DayInput } from '../../fields/DayInput.tsx';
import { PercentInput } from '../../fields/PercentInput.tsx';
import { today } from '../../fields/today.ts';
import { TaxInForce } from './TaxInForce.tsx';

/** A charge at 0 % is exempt, for a reason. */
function ExemptionInput() {
  const rate: unknown = useWatch({ name: 'rate_bp' });
  return (
    rate === 0 && <TextInput source="exemption_reason" helperText="hints.exemption" validate={required()} />
  );
}

/** Of a tax in force only its last day may change; that is said before anyone types. */
export function TaxInputs() {
  const tax = useRecordContext<Tax>();
  const end = <DayInput source="effective_to" helperText="hints.tax_end" />;
  if (tax?.id !== undefined && tax.effective_from <= today())
    return (
      <>
        <TaxInForce tax={tax} />
        {(tax.effective_to === null || tax.effective_to >= today()) && end}
      </>
    );
  return (
    <>
      <SelectInput
        source="kind"
        label="fields.tax_kind"
        choices={choicesOf('tax_kinds', ['service_tax', 'other'])}
        validate={required()}
      />
      <CodeInput source="code" form={nameCodeForm} letters="lower" hint="hints.tax_code" />
      <TextInput source="name_ms" validate={required()} />
      <TextInput source="name_en" validate={required()} />
      <SelectInput source="applies_to" choices={choicesOf('taxed', taxScopes)} validate={required()} />
      <PercentInput source="rate_bp" validate={required()} />
      <ExemptionInput />
      <DayInput source="effective_from" validate={required()} helperText="hints.tax_ahead" />
      {end}
    </>
  );
}
