import type { LateFeeTerms } from '@rantau/shared/reference-data';
import { defineResource, writtenWith } from '../../define-resource.ts';

export default defineResource({
  name: 'late-fee-terms',
  access: writtenWith('reference-data:read', 'rate:update'),
  menu: { group: 'settings' },
  list: () => import('./LateFeeTermsList.tsx'),
  edit: () => import('./LateFeeTermsEdit.tsx'),
  create: () => import('./LateFeeTermsCreate.tsx'),
  recordRepresentation: (record: LateFeeTerms) => record.effective_from,
});
