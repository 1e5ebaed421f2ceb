import { useFieldValue } from 'react-admin';

/** A text or a number as it is; a dash where there is none. */
export function PlainField(props: { readonly source: string }) {
  const value: unknown = useFieldValue(props);
  return typeof value === 'number' || (typeof value === 'string' && value !== '') ? value : '–';
}
