import type { AdminInboundPackage } from '@rantau/shared/inbound-packages';
import { lazy } from 'react';

export default {
  list: lazy(() => import('./InboundPackageList.tsx')),
  show: lazy(() => import('./InboundPackageShow.tsx')),
  edit: lazy(() => import('./InboundPackageEdit.tsx')),
  create: lazy(() => import('./intake/GuardedIntake.tsx')),
  recordRepresentation: ({ reference }: AdminInboundPackage) => reference,
};
