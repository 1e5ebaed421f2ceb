import type { LateFeeTerms } from '@rantau/shared/reference-data';
import { lazy } from 'react';

export default {
  list: lazy(() => import('./LateFeeTermsList.tsx')),
  edit: lazy(() => import('./LateFeeTermsEdit.tsx')),
  create: lazy(() => import('./LateFeeTermsCreate.tsx')),
  recordRepresentation: (record: LateFeeTerms) => record.effective_from,
};
