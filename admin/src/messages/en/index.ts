import { en as shared } from '@rantau/shared/messages/en';
import english from 'ra-language-english';
import type { Messages } from '../ms/index.ts';
import { audit } from './audit.ts';
import { fields } from './fields.ts';
import { resources } from './resources.ts';
import { screens } from './screens.ts';

const { ra } = english;

export const en = {
  ...shared,
  // Its own type calls groups optional that are there; a test holds that the keys are the same.
  ra: { ...(ra as Messages['ra']), action: { ...(ra as Messages['ra']).action, export: 'Export CSV' } },
  fields,
  audit,
  resources,
  ...screens,
} satisfies Messages;
