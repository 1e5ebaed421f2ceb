import { fill } from '@rantau/shared/i18n';
import { maxOfOneBox } from '@rantau/shared/pricing';
import type { JSX } from 'react';
import { figure } from './draft.ts';
import { useTexts } from './texts.ts';

interface CounterProps {
  readonly id: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly problem?: string | undefined;
}

/** Number of boxes of a kind, by stepping or typing. Typed text stays, right or wrong. */
export function Counter({ id, value, onChange, problem }: CounterProps): JSX.Element {
  const { t } = useTexts();
  const count = Math.floor(figure(value)) || 0;
  const set = (next: number): void => onChange(String(Math.min(Math.max(next, 1), maxOfOneBox)));
  return (
    <div className="field">
      <label htmlFor={id}>{t.count}</label>
      <div className="counter">
        <button type="button" aria-label={t.fewer} onClick={() => set(count - 1)} disabled={count <= 1}>
          −
        </button>
        <input
          className="figures"
          type="text"
          id={id}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          value={value}
          aria-invalid={problem !== undefined}
          aria-describedby={problem && `${id}-problem`}
          onChange={(event) => onChange(event.target.value)}
        />
        <button
          type="button"
          aria-label={t.more}
          onClick={() => set(count + 1)}
          disabled={count >= maxOfOneBox}
        >
          +
        </button>
      </div>
      {problem !== undefined && (
        <span className="problem" id={`${id}-problem`}>
          {fill(t.count_problem, { most: maxOfOneBox })}
        </span>
      )}
    </div>
  );
}
