import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './Field.tsx';

export interface Option {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

type Props = FieldProps &
  Omit<ComponentProps<'select'>, 'id' | 'className' | 'children'> & {
    readonly options: readonly Option[];
    /** Shown while nothing is chosen. */
    readonly placeholder?: string;
  };

/** One of a list. Takes the props of `register`. */
export function SelectField({ label, hint, error, optional, options, placeholder, ...select }: Props) {
  return (
    <Field label={label} hint={hint} error={error} {...(optional !== undefined && { optional })}>
      {(control) => (
        <select className="input" {...select} {...control}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map(({ value, label, disabled }) => (
            <option key={value} value={value} disabled={disabled}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
