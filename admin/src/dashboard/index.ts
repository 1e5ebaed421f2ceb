import { lazyScreen } from '../ui/lazy-screen.ts';

export const Dashboard = lazyScreen(() => import('./Dashboard.tsx'));
