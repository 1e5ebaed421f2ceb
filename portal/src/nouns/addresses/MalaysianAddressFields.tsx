import { malaysianStates } from '@rantau/shared/geography';
import type { FieldValues } from 'react-hook-form';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { type AddressProps, addressField } from './address-field.ts';

/** The fields of an address in Malaysia, in the order in which people write it. */
export function MalaysianAddressFields<I extends FieldValues, O>(props: AddressProps<I, O>) {
  const { t, locale } = useLanguage();
  const field = addressField(props, 'MY');
  return (
    <div className="stack">
      <div className="columns columns-2">
        <TextField label={t('address.name')} autoComplete="name" {...field('name')} />
        <TextField label={t('address.phone')} type="tel" autoComplete="tel" {...field('phone')} />
      </div>
      <TextField label={t('fields.line1')} autoComplete="address-line1" {...field('line1')} />
      <TextField label={t('address.line2')} optional autoComplete="address-line2" {...field('line2')} />
      <div className="columns columns-2">
        <TextField
          label={t('fields.postcode')}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={5}
          {...field('postcode')}
        />
        <TextField label={t('fields.city')} autoComplete="address-level2" {...field('city')} />
      </div>
      <SelectField
        label={t('fields.state')}
        placeholder={t('form.choose')}
        options={malaysianStates.map((state) => ({ value: state.code, label: state[locale] }))}
        {...field('state')}
      />
    </div>
  );
}
