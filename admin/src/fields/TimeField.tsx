import { useFieldValue } from 'react-admin';
import { TimeCell, type TimeCellProps } from './TimeCell.tsx';

type TimeFieldProps = Omit<TimeCellProps, 'at'> & { readonly source: string };

/** An instant, by the clocks that count. */
export const TimeField = ({ source, ...clocks }: TimeFieldProps) => (
  <TimeCell at={(useFieldValue({ source }) as string | null | undefined) ?? null} {...clocks} />
);
