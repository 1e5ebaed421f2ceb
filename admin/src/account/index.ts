import { lazyScreen } from '../ui/lazy-screen.ts';

export const AccountScreen = lazyScreen(() => import('./AccountScreen.tsx'));
