import { zones } from '@rantau/shared/geography';
import { DateInput, NumberInput, required, SelectInput } from 'react-admin';
import { choicesOf } from '../../fields/choices.ts';
import { MoneyInput } from '../../fields/MoneyInput.tsx';

export const ServicePriceInputs = () => (
  <>
    <SelectInput
      source="service"
      choices={choicesOf('services', [
        'repack',
        'consolidate',
        'inspect',
        'pickup',
        'insurance',
        'home_delivery',
        'personal_shopper',
        'storage',
      ])}
      validate={required()}
    />
    <SelectInput source="zone" choices={choicesOf('zones', zones)} helperText="hints.any_zone" />
    <SelectInput
      source="basis"
      choices={choicesOf('service_bases', ['per_shipment', 'per_box', 'per_cft', 'of_value', 'per_day'])}
      validate={required()}
    />
    <MoneyInput source="amount_usd_minor" validate={required()} />
    <NumberInput source="rate_bp" min={0} max={10000} helperText="hints.basis_points" />
    <DateInput source="effective_from" validate={required()} />
  </>
);
