import { useFormat } from '../ui/use-format.ts';
import { TwoLines } from './TwoLines.tsx';

/** The day over the hour. */
export function TimeCell({ at }: { readonly at: string | null }) {
  const format = useFormat();
  return at === null ? '–' : <TwoLines below={format.clock(at)}>{format.day(at)}</TwoLines>;
}
