import { lazy } from 'react';

export default { list: lazy(() => import('./PackageClaimList.tsx')) };
