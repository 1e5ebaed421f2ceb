import { DateTimeInput, type DateTimeInputProps } from 'react-admin';

/** What is picked on the clock of this desk, kept as the instant that it is. */
const toInstant = (local: string): string | null => {
  const at = new Date(local);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
};

export const InstantInput = (props: Omit<DateTimeInputProps, 'parse'>) => (
  <DateTimeInput {...props} parse={toInstant} />
);
