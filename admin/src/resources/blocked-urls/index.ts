import type { BlockedUrl } from '@rantau/shared/reference-data';
import { defineResource, writtenWith } from '../../define-resource.ts';
import { formOf } from '../../ui/form-of.ts';

export default defineResource({
  name: 'blocked-urls',
  access: writtenWith('reference-data:read', 'blocked-url:update'),
  menu: { group: 'settings' },
  list: () => import('./BlockedUrlList.tsx'),
  ...formOf(() => import('./BlockedUrlForm.tsx')),
  recordRepresentation: (record: BlockedUrl) => record.host_pattern,
});
