import { lazyScreen } from '../ui/lazy-screen.ts';

export const BackgroundWork = lazyScreen(() => import('./BackgroundWork.tsx'));
