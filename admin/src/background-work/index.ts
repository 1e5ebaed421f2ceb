import { lazy } from 'react';

export const BackgroundWork = lazy(() => import('./BackgroundWork.tsx'));
