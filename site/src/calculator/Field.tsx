import { type JSX, type ReactNode, useState } from 'react';
import { useTexts } from './texts.ts';

export type Problems = Readonly<
  Record<string, keyof ReturnType<typeof useTexts>['fieldErrors'] | (string & {})>
>;

interface FieldProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly problem?: string | undefined;
  /** Error of an empty field; without it the field may be empty. */
  readonly needed?: string;
  /** Error of a partly filled field, once it was left. */
  readonly unfinished?: string | undefined;
  readonly hint?: string;
  readonly suffix?: string;
  readonly inputMode?: 'decimal' | 'numeric';
  readonly maxLength?: number;
}

/** A figure or a code that is typed. */
export function Field({
  id,
  label,
  value,
  onChange,
  problem,
  needed,
  unfinished,
  hint,
  suffix,
  inputMode = 'decimal',
  maxLength = 12,
}: FieldProps): JSX.Element {
  const { fieldErrors } = useTexts();
  const [left, setLeft] = useState(false);
  const wrong = problem && (fieldErrors[problem as keyof typeof fieldErrors] ?? fieldErrors.invalid);
  const shown: ReactNode = value.trim() === '' ? left && needed : wrong || (left && unfinished);
  const described = [shown && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {suffix && <span className="muted"> ({suffix})</span>}
      </label>
      <input
        className="input figures"
        type="text"
        id={id}
        inputMode={inputMode}
        autoComplete="off"
        maxLength={maxLength}
        value={value}
        aria-invalid={Boolean(shown)}
        aria-describedby={described || undefined}
        onChange={(event) => onChange(event.target.value)}
        onBlur={() => setLeft(true)}
      />
      {hint && (
        <span className="small muted" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {shown && (
        <span className="problem" id={`${id}-problem`}>
          {shown}
        </span>
      )}
    </div>
  );
}
