import { type ComponentProps, type ReactNode, useId } from 'react';
import './field.css';

type Props = Omit<ComponentProps<'input'>, 'type' | 'id' | 'className'> & {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
};

/** Yes or no. Takes the props of `register`. */
export function CheckField({ label, hint, ...input }: Props) {
  const id = useId();
  return (
    <div className="check">
      <input
        id={id}
        type="checkbox"
        {...input}
        {...(hint !== undefined && { 'aria-describedby': `${id}-hint` })}
      />
      <span>
        <label htmlFor={id}>{label}</label>
        {hint !== undefined && (
          <span className="field-hint" id={`${id}-hint`}>
            {' '}
            {hint}
          </span>
        )}
      </span>
    </div>
  );
}
