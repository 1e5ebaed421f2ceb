import type { Trip } from '@rantau/shared/trips';
import { lazy } from 'react';

export const DeparturesBoard = lazy(() => import('./DeparturesBoard.tsx'));

export default {
  list: lazy(() => import('./TripList.tsx')),
  show: lazy(() => import('./TripShow.tsx')),
  edit: lazy(() => import('./TripEdit.tsx')),
  create: lazy(() => import('./TripCreate.tsx')),
  recordRepresentation: ({ code }: Trip) => code,
};
