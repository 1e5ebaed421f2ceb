import type { SameKeys } from '@rantau/shared/i18n';
import type { ms } from './ms/index.ts';

/** What the portal says, whatever the language. */
export type Messages = SameKeys<typeof ms>;
