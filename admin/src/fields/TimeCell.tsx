import { useFormat } from '../ui/use-format.ts';
import { TwoLines } from './TwoLines.tsx';

interface TimeCellProps {
  readonly at: string | null;
  /** Whether the other warehouse goes by it too, and reads it by its own clock. */
  readonly both?: boolean;
  /** Whether customers are told of it, in Malaysia's time. */
  readonly told?: boolean;
}

/** The day over the hour. */
export function TimeCell({ at, both = false, told = false }: TimeCellProps) {
  const format = useFormat();
  if (at === null) return '–';
  const other = both ? format.timeThere(at) : told && !format.isToldHere ? format.time(at) : null;
  return (
    <TwoLines
      below={
        <>
          {told ? format.clockTold(at) : format.clock(at)}
          {other !== null && (
            <>
              <br />
              {other}
            </>
          )}
        </>
      }
    >
      {told ? format.dayTold(at) : format.day(at)}
    </TwoLines>
  );
}
