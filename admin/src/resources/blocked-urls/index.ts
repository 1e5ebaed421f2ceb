import type { BlockedUrl } from '@rantau/shared/reference-data';
import { defineResource, writtenWith } from '../../define-resource.ts';

export default defineResource({
  name: 'blocked-urls',
  access: writtenWith('reference-data:read', 'blocked-url:update'),
  menu: { group: 'settings' },
  list: () => import('./BlockedUrlList.tsx'),
  edit: () => import('./BlockedUrlEdit.tsx'),
  create: () => import('./BlockedUrlCreate.tsx'),
  recordRepresentation: (record: BlockedUrl) => record.host_pattern,
});
