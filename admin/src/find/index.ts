import { lazy } from 'react';

export { QuickFind } from './QuickFind.tsx';
export const FoundPage = lazy(() => import('./FoundPage.tsx'));
