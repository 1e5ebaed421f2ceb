import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldProps } from './Field.tsx';

type InputProps = FieldProps &
  Omit<ComponentProps<'input'>, 'id' | 'className'> & {
    /** Text before and after the input: a currency, a unit. */
    readonly before?: ReactNode;
    readonly after?: ReactNode;
  };

/** One line of text, a figure, a date. Takes the props of `register`. */
export function TextField({ label, hint, error, optional, before, after, ...input }: InputProps) {
  return (
    <Field label={label} hint={hint} error={error} {...(optional !== undefined && { optional })}>
      {(control) => {
        const field = <input className="input" type="text" {...input} {...control} />;
        if (before === undefined && after === undefined) return field;
        return (
          <span className="input-with">
            {before !== undefined && <span className="input-before">{before}</span>}
            {field}
            {after !== undefined && <span className="input-after">{after}</span>}
          </span>
        );
      }}
    </Field>
  );
}

type AreaProps = FieldProps & Omit<ComponentProps<'textarea'>, 'id' | 'className'>;

export function TextArea({ label, hint, error, optional, ...area }: AreaProps) {
  return (
    <Field label={label} hint={hint} error={error} {...(optional !== undefined && { optional })}>
      {(control) => <textarea className="input" rows={3} {...area} {...control} />}
    </Field>
  );
}
