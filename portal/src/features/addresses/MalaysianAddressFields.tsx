import { malaysianStates } from '@rantau/shared/geography';
import { type FieldValues, get, type Path, type UseFormReturn } from 'react-hook-form';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { compactPhone } from './phone.ts';

interface Props<I extends FieldValues, O> {
  readonly form: UseFormReturn<I, unknown, O>;
  /** Where the address is in the form, such as `recipient`. */
  readonly path: string;
}

/** The fields of an address in Malaysia, in the order in which people write it. */
export function MalaysianAddressFields<I extends FieldValues, O>({ form, path }: Props<I, O>) {
  const { t, locale } = useLanguage();
  const field = (name: string) => ({
    error: (get(form.formState.errors, `${path}.${name}`) as { message?: string } | undefined)?.message,
  });
  const at = (name: string) => `${path}.${name}` as Path<I>;
  return (
    <div className="stack">
      <div className="columns columns-2">
        <TextField
          label={t('address.name')}
          autoComplete="name"
          {...field('name')}
          {...form.register(at('name'))}
        />
        <TextField
          label={t('address.phone')}
          type="tel"
          autoComplete="tel"
          {...field('phone')}
          {...form.register(at('phone'), { setValueAs: compactPhone })}
        />
      </div>
      <TextField
        label={t('address.line1')}
        autoComplete="address-line1"
        {...field('line1')}
        {...form.register(at('line1'))}
      />
      <TextField
        label={t('address.line2')}
        optional
        autoComplete="address-line2"
        {...field('line2')}
        {...form.register(at('line2'))}
      />
      <div className="columns columns-2">
        <TextField
          label={t('address.postcode')}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={5}
          {...field('postcode')}
          {...form.register(at('postcode'))}
        />
        <TextField
          label={t('address.city')}
          autoComplete="address-level2"
          {...field('city')}
          {...form.register(at('city'))}
        />
      </div>
      <SelectField
        label={t('address.state')}
        placeholder={t('form.choose')}
        options={malaysianStates.map((state) => ({ value: state.code, label: state[locale] }))}
        {...field('state')}
        {...form.register(at('state'))}
      />
    </div>
  );
}
