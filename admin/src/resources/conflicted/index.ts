import { lazy } from 'react';

export const MergeEditor = lazy(() => import('./MergeEditor.tsx'));
