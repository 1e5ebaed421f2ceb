import { type ComponentType, lazy } from 'react';
import { sayEverything } from '../messages/spoken.ts';

type Loaded<P> = Promise<{ readonly default: ComponentType<P> }>;

/** A screen whose code is loaded when it is opened, and with it whatever the language says besides the first list. */
export const lazyScreen = <P extends object>(load: () => Loaded<P>) =>
  lazy(async () => (await Promise.all([load(), sayEverything()]))[0]);
