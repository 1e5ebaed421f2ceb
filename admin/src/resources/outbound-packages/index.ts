import type { AdminOutboundPackage } from '@rantau/shared/outbound-packages';
import { lazy } from 'react';

export const PackingScreen = lazy(() => import('./PackingScreen.tsx'));

export default {
  list: lazy(() => import('./OutboundPackageList.tsx')),
  show: lazy(() => import('./OutboundPackageShow.tsx')),
  edit: lazy(() => import('./OutboundPackageEdit.tsx')),
  recordRepresentation: ({ reference }: AdminOutboundPackage) => reference,
};
