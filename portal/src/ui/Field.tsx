import { type ReactNode, useId } from 'react';
import { useLanguage } from '../language/LanguageProvider.tsx';
import './field.css';

export interface FieldProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** Why it was refused: a field code of the product, from the schema or from the API. */
  readonly error?: string | undefined;
  readonly optional?: boolean;
}

interface ControlProps {
  readonly id: string;
  readonly 'aria-invalid'?: true;
  readonly 'aria-describedby'?: string;
}

/** Text of a refusal; a message that is no code of the product (a wrong type) is simply not valid. */
export function useFieldMessage() {
  const { of } = useLanguage();
  return (code: string) => of(`errors.fields.${code}`, {}, of('errors.fields.invalid'));
}

/** Label, hint and refusal around one control, tied together for assistive technology. */
export function Field({
  label,
  hint,
  error,
  optional = false,
  children,
}: FieldProps & { readonly children: (control: ControlProps) => ReactNode }) {
  const id = useId();
  const { t } = useLanguage();
  const say = useFieldMessage();
  const described = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`].filter(
    Boolean,
  );
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label} {optional && <span className="field-optional">({t('form.optional')})</span>}
      </label>
      {children({
        id,
        ...(error !== undefined && { 'aria-invalid': true }),
        ...(described.length > 0 && { 'aria-describedby': described.join(' ') }),
      })}
      {hint !== undefined && (
        <span className="field-hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {error !== undefined && (
        <span className="field-error" id={`${id}-error`}>
          {say(error)}
        </span>
      )}
    </div>
  );
}
