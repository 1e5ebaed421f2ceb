import type { SameKeys } from '@rantau/shared/i18n';
import { ms as shared } from '@rantau/shared/messages/ms';
import { audit } from './audit.ts';
import { fields } from './fields.ts';
import { reactAdmin } from './react-admin.ts';
import { resources } from './resources.ts';
import { screens } from './screens.ts';

/** Malay, the language of the house: the words that all apps share, react-admin's, and the screens'. */
export const ms = { ...shared, ra: reactAdmin, fields, audit, resources, ...screens } as const;

/** What every other language must say. */
export type Messages = SameKeys<typeof ms>;
