import { defineResource } from '../../define-resource.ts';

export default defineResource({
  name: 'package-claims',
  access: { read: 'inbound-package:read' },
  menu: { group: 'warehouse_us', waiting: 'open_claims' },
  list: () => import('./PackageClaimList.tsx'),
  show: () => import('./PackageClaimDesk.tsx'),
});
