import { type FieldValues, get, type Path, type UseFormReturn } from 'react-hook-form';
import { compactPhone } from './phone.ts';

export interface AddressProps<I extends FieldValues, O> {
  readonly form: UseFormReturn<I, unknown, O>;
  /** Path of the address in the form, such as `recipient`. */
  readonly path: string;
}

type Country = Parameters<typeof compactPhone>[1];

/** Props of each field of an address: its name in the form, and its error. */
export const addressField =
  <I extends FieldValues, O>({ form, path }: AddressProps<I, O>, country: Country) =>
  (name: string) => ({
    error: (get(form.formState.errors, `${path}.${name}`) as { message?: string } | undefined)?.message,
    ...form.register(
      `${path}.${name}` as Path<I>,
      name === 'phone' ? { setValueAs: (text: string) => compactPhone(text, country) } : {},
    ),
  });
