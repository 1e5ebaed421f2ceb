import { useFormat } from '../ui/use-format.ts';
import { TwoLines } from './TwoLines.tsx';

interface TimeCellProps {
  readonly at: string | null;
  /** Whether the other warehouse goes by it too, and reads it by its own clock. */
  readonly both?: boolean;
}

/** The day over the hour. */
export function TimeCell({ at, both = false }: TimeCellProps) {
  const format = useFormat();
  if (at === null) return '–';
  return (
    <TwoLines
      below={
        <>
          {format.clock(at)}
          {both && (
            <>
              <br />
              {format.timeThere(at)}
            </>
          )}
        </>
      }
    >
      {format.day(at)}
    </TwoLines>
  );
}
