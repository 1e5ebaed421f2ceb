import { type ComponentType, lazy } from 'react';
import { CodeMissing } from './PageError.tsx';

/** A part of a page whose code is fetched when it is shown; where the code does not come, the rest of the page stays. */
export const lazyPart = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => ({ default: await load().catch((): ComponentType<P> => CodeMissing) }));
