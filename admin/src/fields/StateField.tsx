import { useFieldValue } from 'react-admin';
import { StateChip, type StateNoun } from './StateChip.tsx';

interface StateFieldProps {
  readonly source: string;
  readonly noun: StateNoun;
}

export const StateField = ({ noun, source }: StateFieldProps) => (
  <StateChip noun={noun} state={useFieldValue({ source }) as string} />
);
