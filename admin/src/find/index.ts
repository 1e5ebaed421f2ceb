import { lazyScreen } from '../ui/lazy-screen.ts';

export { QuickFind } from './QuickFind.tsx';
export const FoundPage = lazyScreen(() => import('./FoundPage.tsx'));
