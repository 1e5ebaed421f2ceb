import type { LateFeeTerms } from '@rantau/shared/reference-data';
import { defineResource, writtenWith } from '../../define-resource.ts';
import { formOf } from '../../ui/form-of.ts';

export default defineResource({
  name: 'late-fee-terms',
  access: writtenWith('reference-data:read', 'rate:update'),
  menu: { group: 'settings' },
  list: () => import('./LateFeeTermsList.tsx'),
  ...formOf(() => import('./LateFeeTermsForm.tsx')),
  recordRepresentation: (record: LateFeeTerms) => record.effective_from,
});
