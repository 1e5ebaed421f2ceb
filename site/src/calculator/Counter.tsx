import { mostOfOneBox } from '@rantau/shared/pricing';
import type { JSX } from 'react';
import { useTexts } from './texts.ts';

interface CounterProps {
  readonly id: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** How many boxes of a kind, by stepping or typing. */
export function Counter({ id, value, onChange }: CounterProps): JSX.Element {
  const { t } = useTexts();
  const set = (next: number): void => onChange(Math.min(Math.max(next, 1), mostOfOneBox));
  return (
    <div className="field">
      <label htmlFor={id}>{t.count}</label>
      <div className="counter">
        <button type="button" aria-label={t.fewer} onClick={() => set(value - 1)} disabled={value <= 1}>
          −
        </button>
        <input
          className="figures"
          type="text"
          id={id}
          inputMode="numeric"
          autoComplete="off"
          value={value}
          onChange={(event) => set(Number.parseInt(event.target.value.replace(/\D/g, ''), 10) || 1)}
        />
        <button
          type="button"
          aria-label={t.more}
          onClick={() => set(value + 1)}
          disabled={value >= mostOfOneBox}
        >
          +
        </button>
      </div>
    </div>
  );
}
