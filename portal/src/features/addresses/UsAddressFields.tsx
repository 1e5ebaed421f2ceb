import { americanStates } from '@rantau/shared/geography';
import { type FieldValues, get, type Path, type UseFormReturn } from 'react-hook-form';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { compactPhone } from './phone.ts';

interface Props<I extends FieldValues, O> {
  readonly form: UseFormReturn<I, unknown, O>;
  readonly path: string;
}

/** The fields of an address in the USA. */
export function UsAddressFields<I extends FieldValues, O>({ form, path }: Props<I, O>) {
  const { t } = useLanguage();
  const field = (name: string) => ({
    error: (get(form.formState.errors, `${path}.${name}`) as { message?: string } | undefined)?.message,
  });
  const at = (name: string) => `${path}.${name}` as Path<I>;
  return (
    <div className="stack">
      <div className="columns columns-2">
        <TextField
          label={t('address.us_name')}
          autoComplete="name"
          {...field('name')}
          {...form.register(at('name'))}
        />
        <TextField
          label={t('address.us_phone')}
          hint={t('address.us_phone_hint')}
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
        label={t('address.us_line2')}
        optional
        autoComplete="address-line2"
        {...field('line2')}
        {...form.register(at('line2'))}
      />
      <div className="columns columns-2">
        <TextField
          label={t('address.city')}
          autoComplete="address-level2"
          {...field('city')}
          {...form.register(at('city'))}
        />
        <TextField
          label={t('address.zip')}
          inputMode="numeric"
          autoComplete="postal-code"
          {...field('zip')}
          {...form.register(at('zip'))}
        />
      </div>
      <SelectField
        label={t('address.us_state')}
        placeholder={t('form.choose')}
        options={Object.entries(americanStates).map(([value, label]) => ({ value, label }))}
        {...field('state')}
        {...form.register(at('state'))}
      />
    </div>
  );
}
