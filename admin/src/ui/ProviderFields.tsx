import { PasswordInput, TextInput } from 'react-admin';

interface Field {
  readonly name: string;
  readonly secret: boolean;
  readonly value: string | null;
}

/** Settings of an account at a provider. They are typed under names of their own: the record lists them with what is stored. */
export const ProviderFields = ({ fields }: { readonly fields: readonly Field[] }) =>
  fields.map(({ name, secret, value }) =>
    secret ? (
      <PasswordInput
        key={name}
        source={`typed.${name}`}
        label={`gateway.fields.${name}`}
        autoComplete="off"
        helperText="hints.kept_if_empty"
      />
    ) : (
      <TextInput
        key={name}
        source={`typed.${name}`}
        label={`gateway.fields.${name}`}
        defaultValue={value ?? ''}
      />
    ),
  );

/** Typed values, by the names of the fields. */
export const typedFields = (typed: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries((typed ?? {}) as Record<string, string | null>).map(([name, value]) => [
      name,
      value ?? '',
    ]),
  );
