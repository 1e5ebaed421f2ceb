import type { EnteredBy, Rate } from '@rantau/shared/reference-data';
import { useRecordContext } from 'react-admin';
import { useFormat } from '../ui/use-format.ts';
import { TwoLines } from './TwoLines.tsx';

type Entered = EnteredBy & Pick<Rate, 'id' | 'updated_at'>;

/** Name of whoever entered or last changed a price, above the date. */
export function EnteredByField() {
  const format = useFormat();
  const record = useRecordContext<Entered>();
  if (!record || record.entered_by === null) return '–';
  return <TwoLines below={format.day(record.updated_at)}>{record.entered_by}</TwoLines>;
}
