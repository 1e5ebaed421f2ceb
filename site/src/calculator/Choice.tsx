import type { JSX, ReactNode } from 'react';

interface ChoiceProps<V extends string> {
  readonly name: string;
  readonly legend: string;
  readonly value: V;
  readonly options: readonly { readonly value: V; readonly label: string; readonly about?: ReactNode }[];
  readonly onChoose: (value: V) => void;
  /** `segments` for a word or two, `cards` for more. */
  readonly look: 'segments' | 'cards';
  readonly hideLegend?: boolean;
}

/** One of a few, all in sight. */
export function Choice<V extends string>({
  name,
  legend,
  value,
  options,
  onChoose,
  look,
  hideLegend = false,
}: ChoiceProps<V>): JSX.Element {
  return (
    <fieldset className={`choice ${look}`}>
      <legend className={hideLegend ? 'visually-hidden' : 'label'}>{legend}</legend>
      <div className="options">
        {options.map((option) => (
          <label key={option.label}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
            />
            <span className="option">
              <span className="option-label">{option.label}</span>
              {option.about}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
