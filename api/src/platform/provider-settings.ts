import { fieldError } from '@rantau/shared/errors';
import { isSealedNow, openSecret, type SecretKeys, sealSecret } from './secrets.ts';

/** Settings of an account at a provider as they are stored: what is readable, and what is sealed, by name. */
export interface StoredSettings {
  readonly settings: Readonly<Record<string, string>>;
  readonly secrets: Readonly<Record<string, string>>;
}

interface Field {
  readonly name: string;
  readonly secret: boolean;
  readonly required: boolean;
}

type Values = Record<string, string>;

/** Sealing of the settings of one kind of provider; the purpose keeps their secrets apart from others. */
export function providerSettings(purpose: string) {
  const seal = (keys: SecretKeys, secret: string): string => sealSecret(keys, purpose, secret);

  /** Settings and secrets together; a secret that can't be opened is left out. */
  function open(keys: SecretKeys, { settings, secrets }: StoredSettings): Values {
    const opened = Object.entries(secrets).flatMap(([name, sealed]) => {
      const secret = openSecret(keys, purpose, sealed);
      return secret === null ? [] : [[name, secret] as const];
    });
    return { ...settings, ...Object.fromEntries(opened) };
  }

  /** Names of required settings that are not there. */
  function missing(keys: SecretKeys, fields: readonly Field[], stored: StoredSettings): string[] {
    const values = open(keys, stored);
    return fields.filter(({ name, required }) => required && !values[name]).map(({ name }) => name);
  }

  return {
    seal,
    open,
    missing,
    refuseIncomplete(keys: SecretKeys, fields: readonly Field[], stored: StoredSettings): void {
      const names = missing(keys, fields, stored);
      if (names.length > 0)
        throw fieldError(Object.fromEntries(names.map((name) => [`fields.${name}`, 'required' as const])));
    },
    /** Stored settings with what was given; a secret that is left empty stays. */
    change(keys: SecretKeys, fields: readonly Field[], stored: StoredSettings, given: Readonly<Values>) {
      const unknown = Object.keys(given).find((name) => !fields.some((field) => field.name === name));
      if (unknown !== undefined) throw fieldError({ [`fields.${unknown}`]: 'unknown_key' });
      const of = (secret: boolean) =>
        Object.entries(given).filter(([name]) =>
          fields.some((field) => field.name === name && field.secret === secret),
        );
      const sealed = of(true)
        .filter(([, value]) => value !== '')
        .map(([name, value]) => [name, seal(keys, value)] as const);
      return {
        settings: { ...stored.settings, ...Object.fromEntries(of(false)) } as Values,
        secrets: { ...stored.secrets, ...Object.fromEntries(sealed) } as Values,
        changedSecrets: sealed.map(([name]) => name),
      };
    },
    /** The fields with what is readable of them. */
    show: <F extends Field>(fields: readonly F[], { settings, secrets }: StoredSettings) =>
      fields.map((field) => ({
        ...field,
        value: field.secret ? null : (settings[field.name] ?? ''),
        is_set: Boolean((field.secret ? secrets : settings)[field.name]),
      })),
    /** The secrets under the `JWT_SECRET` in force; null if all of them are. */
    reseal(keys: SecretKeys, secrets: Readonly<Values>): Values | null {
      const anew = Object.fromEntries(
        Object.entries(secrets).map(([name, sealed]) => {
          const secret = isSealedNow(keys, purpose, sealed) ? null : openSecret(keys, purpose, sealed);
          return [name, secret === null ? sealed : seal(keys, secret)];
        }),
      );
      return Object.entries(secrets).some(([name, sealed]) => anew[name] !== sealed) ? anew : null;
    },
  };
}
