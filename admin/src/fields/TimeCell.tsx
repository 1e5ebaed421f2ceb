import { useFormat } from '../ui/use-format.ts';
import { TwoLines } from './TwoLines.tsx';

interface TimeCellProps {
  readonly at: string | null;
  /** True if both warehouses use the time: it is shown by both clocks. */
  readonly both?: boolean;
  /** True if customers are notified of the time, on Malaysia's clock. */
  readonly told?: boolean;
}

/** The day over the hour; where a second clock counts too, its time stands below. */
export function TimeCell({ at, both = false, told = false }: TimeCellProps) {
  const format = useFormat();
  if (at === null) return '–';
  if (told && !format.isToldHere) return <TwoLines below={format.time(at)}>{format.timeThere(at)}</TwoLines>;
  if (both) return <TwoLines below={format.timeThere(at)}>{format.time(at)}</TwoLines>;
  return (
    <TwoLines whole={!told} below={format.clock(at)}>
      {format.nearDay(at)}
    </TwoLines>
  );
}
