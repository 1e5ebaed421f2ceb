import { billplz } from './billplz.ts';
import type { Provider } from './gateway.ts';
import { stripe } from './stripe.ts';

/** Every provider of online payments, by the name that is stored. */
export const providers: Readonly<Record<string, Provider>> = { billplz, stripe };
