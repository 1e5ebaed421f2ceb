import { useFieldValue } from 'react-admin';
import { useFormat } from '../ui/use-format.ts';

/** A weight or a volume; the unit is the end of the source. */
export function MeasureField(props: { readonly source: `${string}_lb` | `${string}_cft` }) {
  const format = useFormat();
  const value = useFieldValue(props) as number | null;
  return props.source.endsWith('_lb') ? format.weight(value) : format.volume(value);
}
