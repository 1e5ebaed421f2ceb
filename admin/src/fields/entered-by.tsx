import type { EnteredBy, Rate } from '@rantau/shared/reference-data';
import type { Column } from '../ui/list-columns.ts';
import { useFormat } from '../ui/use-format.ts';
import { TwoLines } from './TwoLines.tsx';

type Entered = EnteredBy & Pick<Rate, 'updated_at'>;

function EnteredCell({ entered_by, updated_at }: Entered) {
  const format = useFormat();
  return entered_by === null ? '–' : <TwoLines below={format.day(updated_at)}>{entered_by}</TwoLines>;
}

/** Name of whoever entered or last changed a price, above the date. */
export const enteredBy: Column<Entered> = {
  source: 'entered_by',
  cell: (record) => <EnteredCell {...record} />,
};
