import type { JSX, ReactNode } from 'react';
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
  readonly hint?: string;
  readonly suffix?: string;
  readonly inputMode?: 'decimal' | 'numeric';
  readonly maxLength?: number;
}

/** What is wrong with a field, in words; nothing while it is still empty. */
export function ProblemText({
  id,
  code,
}: {
  readonly id: string;
  readonly code: string | undefined;
}): ReactNode {
  const { fieldErrors } = useTexts();
  if (code === undefined) return null;
  return (
    <span className="problem" id={`${id}-problem`}>
      {fieldErrors[code as keyof typeof fieldErrors] ?? fieldErrors.invalid}
    </span>
  );
}

/** A figure or a code that is typed. */
export function Field({
  id,
  label,
  value,
  onChange,
  problem,
  hint,
  suffix,
  inputMode = 'decimal',
  maxLength = 12,
}: FieldProps): JSX.Element {
  const shown = value.trim() === '' ? undefined : problem;
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
        aria-invalid={problem !== undefined}
        aria-describedby={described || undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {hint && (
        <span className="small muted" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      <ProblemText id={id} code={shown} />
    </div>
  );
}
