import { lazyPart } from '../ui/lazy-part.tsx';
import { InputSuspense } from './InputSuspense.tsx';

const TripChoice = lazyPart(() => import('./TripChoice.tsx'));

interface TripFilterProps {
  readonly source: 'trip_id';
  readonly label?: string;
  readonly alwaysOn?: boolean;
}

/** Any trip by its code, the newest first: a filter of lists. react-admin reads its props for the button that offers it. */
export const TripFilter = (_props: TripFilterProps) => (
  <InputSuspense>
    <TripChoice />
  </InputSuspense>
);
