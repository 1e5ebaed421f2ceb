import { lazy } from 'react';

export default { list: lazy(() => import('./AgeingList.tsx')) };
