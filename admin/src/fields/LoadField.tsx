import { useFieldValue } from 'react-admin';
import { LoadBar } from './LoadBar.tsx';

interface LoadFieldProps {
  /** The load in per cent. */
  readonly source: string;
  /** Field with the name of what is loaded. */
  readonly of: string;
}

export const LoadField = ({ source, of }: LoadFieldProps) => (
  <LoadBar percent={useFieldValue({ source }) as number} label={useFieldValue({ source: of }) as string} />
);
