import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import './paged-list.css';

interface Props<F extends string> {
  readonly label: string;
  /** Name in the address: what is filtered survives a reload and can be sent to someone. */
  readonly name: string;
  readonly options: readonly (readonly [F, string])[];
  /** All in sight on a phone, large enough for a thumb, instead of a bar that scrolls. */
  readonly even?: boolean;
}

/** One of a few filters, kept in the address. The first is the default. */
export function Filters<F extends string>({ label, name, options, even = false }: Props<F>) {
  const [search] = useSearchParams();
  const chosen = search.get(name) ?? options[0]?.[0];
  const bar = useRef<HTMLElement>(null);
  // On a phone the bar is wider than the screen.
  useEffect(() => {
    const current = chosen === undefined ? null : bar.current?.querySelector<HTMLElement>('[aria-current]');
    if (current && bar.current) bar.current.scrollLeft = current.offsetLeft - bar.current.offsetLeft - 48;
  }, [chosen]);
  return (
    <nav className={even ? 'filters filters-even' : 'filters'} aria-label={label} ref={bar}>
      {options.map(([value, text]) => {
        const next = new URLSearchParams(search);
        next.set(name, value);
        return (
          <Link
            key={value}
            className="filter"
            to={{ search: `?${next}` }}
            preventScrollReset
            {...(value === chosen && { 'aria-current': 'page' as const })}
          >
            {text}
          </Link>
        );
      })}
    </nav>
  );
}

/** Chosen value of a filter in an address, if it is one of `values`; the first of them otherwise. */
export function filterIn<const F extends readonly [string, ...string[]]>(
  search: URLSearchParams,
  name: string,
  values: F,
): F[number] {
  const chosen = search.get(name);
  return values.find((value) => value === chosen) ?? values[0];
}

export function useFilter<const F extends readonly [string, ...string[]]>(
  name: string,
  values: F,
): F[number] {
  const [search] = useSearchParams();
  return filterIn(search, name, values);
}
