import { americanStates } from '@rantau/shared/geography';
import type { FieldValues } from 'react-hook-form';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { type AddressProps, addressField } from './address-field.ts';

/** The fields of an address in the USA. */
export function UsAddressFields<I extends FieldValues, O>(props: AddressProps<I, O>) {
  const { t } = useLanguage();
  const field = addressField(props, 'US');
  return (
    <div className="stack">
      <div className="columns columns-2">
        <TextField label={t('fields.name')} autoComplete="name" {...field('name')} />
        <TextField
          label={t('address.us_phone')}
          hint={t('address.us_phone_hint')}
          type="tel"
          autoComplete="tel"
          {...field('phone')}
        />
      </div>
      <TextField label={t('fields.line1')} autoComplete="address-line1" {...field('line1')} />
      <TextField label={t('address.us_line2')} optional autoComplete="address-line2" {...field('line2')} />
      <div className="columns columns-2">
        <TextField label={t('fields.city')} autoComplete="address-level2" {...field('city')} />
        <TextField
          label={t('address.zip')}
          inputMode="numeric"
          autoComplete="postal-code"
          {...field('zip')}
        />
      </div>
      <SelectField
        label={t('address.us_state')}
        placeholder={t('form.choose')}
        options={Object.entries(americanStates).map(([value, label]) => ({ value, label }))}
        {...field('state')}
      />
    </div>
  );
}
