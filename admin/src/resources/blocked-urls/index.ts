import type { BlockedUrl } from '@rantau/shared/reference-data';
import { lazy } from 'react';

export default {
  list: lazy(() => import('./BlockedUrlList.tsx')),
  edit: lazy(() => import('./BlockedUrlEdit.tsx')),
  create: lazy(() => import('./BlockedUrlCreate.tsx')),
  recordRepresentation: (record: BlockedUrl) => record.host_pattern,
};
