import { useFieldValue } from 'react-admin';
import { TimeCell } from './TimeCell.tsx';

/** An instant, by the clock of whoever reads it. */
export const TimeField = (props: { readonly source: string }) => (
  <TimeCell at={(useFieldValue(props) as string | null | undefined) ?? null} />
);
