import type { SameKeys } from '@rantau/shared/i18n';
import type { ms } from './ms/index.ts';

/** Messages of the portal, the same keys in every language. */
export type Messages = SameKeys<typeof ms>;
