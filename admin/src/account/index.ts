import { lazy } from 'react';

export const AccountScreen = lazy(() => import('./AccountScreen.tsx'));
