import { zones } from '@rantau/shared/geography';
import { DateInput, required, SelectInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { choicesOf } from '../../fields/choices.ts';
import { MoneyInput } from '../../fields/MoneyInput.tsx';
import { PercentInput } from '../../fields/PercentInput.tsx';
import { serviceChoices } from './service-choices.ts';

export function ServicePriceInputs() {
  const basis = useWatch({ name: 'basis' });
  return (
    <>
      <SelectInput source="service" choices={serviceChoices} validate={required()} />
      <SelectInput source="zone" choices={choicesOf('zones', zones)} helperText="hints.any_zone" />
      <SelectInput
        source="basis"
        choices={choicesOf('service_bases', ['per_shipment', 'per_box', 'per_cft', 'of_value', 'per_day'])}
        validate={required()}
      />
      <MoneyInput source="amount_usd_minor" validate={required()} />
      {basis === 'of_value' && (
        <PercentInput source="rate_bp" validate={required()} helperText="hints.share_of_value" />
      )}
      <DateInput source="effective_from" validate={required()} />
    </>
  );
}
