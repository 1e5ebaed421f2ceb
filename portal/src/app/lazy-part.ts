import { type ComponentType, lazy } from 'react';
import { TryAgain } from './PageBoundary.tsx';
import { withReload } from './page-code.ts';

/** A part of a page whose code is fetched when it is shown; where the code does not come, the rest of the page stays. */
export const lazyPart = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => ({ default: await withReload(load()).catch((): ComponentType<P> => TryAgain) }));
