import { useFieldValue } from 'react-admin';
import { useFormat } from '../ui/use-format.ts';

/** A calendar date. */
export function DayField(props: { readonly source: string }) {
  return useFormat().date(useFieldValue(props) as string | null);
}
