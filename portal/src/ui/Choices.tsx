import type { ComponentProps, ReactNode } from 'react';
import { useFieldMessage } from './Field.tsx';
import './field.css';

interface Choice {
  readonly value: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly disabled?: boolean;
}

type Props = Omit<ComponentProps<'input'>, 'type' | 'value' | 'id' | 'className'> & {
  readonly legend: ReactNode;
  readonly choices: readonly Choice[];
  readonly error?: string | undefined;
  readonly row?: boolean;
  /** For a controlled group; with `register` it is left out. */
  readonly chosen?: string;
};

/** One of few, all in sight. */
export function Choices({ legend, choices, error, row = false, chosen, ...input }: Props) {
  const say = useFieldMessage();
  return (
    <fieldset className="field">
      <legend className="field-label">{legend}</legend>
      <div className={row ? 'choices choices-row' : 'choices'}>
        {choices.map(({ value, label, hint, disabled }) => (
          <label className="choice" key={value}>
            <input
              {...input}
              type="radio"
              value={value}
              disabled={disabled}
              {...(chosen !== undefined && { checked: chosen === value })}
            />
            <span>
              <span className="choice-label">{label}</span>
              {hint !== undefined && <span className="field-hint"> {hint}</span>}
            </span>
          </label>
        ))}
      </div>
      {error !== undefined && <span className="field-error">{say(error)}</span>}
    </fieldset>
  );
}
