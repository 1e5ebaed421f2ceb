import { zones } from '@rantau/shared/geography';
import { required, SelectInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { ConfirmInput } from '../../fields/ConfirmInput.tsx';
import { choicesOf } from '../../fields/choices.ts';
import { DayInput } from '../../fields/DayInput.tsx';
import { MoneyInput } from '../../fields/MoneyInput.tsx';
import { PercentInput } from '../../fields/PercentInput.tsx';
import { serviceChoices } from './service-choices.ts';

const bases = choicesOf('service_bases', ['per_shipment', 'per_box', 'per_cft', 'of_value']);
/** Storage alone is charged by the day. */
const basesOf = (service: unknown) =>
  service === 'storage' ? choicesOf('service_bases', ['per_day']) : bases;

export function ServicePriceInputs() {
  const { setValue } = useFormContext();
  const [service, basis]: unknown[] = useWatch({ name: ['service', 'basis'] });
  const choose = (name: string, value: unknown) => setValue(name, value, { shouldDirty: true });

  function chooseBasis(next: string) {
    if (next !== 'of_value') choose('rate_bp', 0);
  }
  function chooseService(next: string) {
    if (basesOf(next).some(({ id }) => id === basis)) return;
    const [first] = basesOf(next);
    choose('basis', first?.id);
    chooseBasis(first?.id ?? '');
  }

  return (
    <>
      <SelectInput
        source="service"
        choices={serviceChoices}
        validate={required()}
        onChange={({ target }) => chooseService(target.value)}
      />
      <SelectInput source="zone" choices={choicesOf('zones', zones)} helperText="hints.any_zone" />
      <SelectInput
        source="basis"
        choices={basesOf(service)}
        validate={required()}
        onChange={({ target }) => chooseBasis(target.value)}
      />
      <MoneyInput source="amount_usd_minor" validate={required()} />
      {basis === 'of_value' && (
        <PercentInput source="rate_bp" least={1} validate={required()} helperText="hints.share_of_value" />
      )}
      <ConfirmInput />
      <DayInput source="effective_from" validate={required()} helperText="hints.effective_from" />
    </>
  );
}
