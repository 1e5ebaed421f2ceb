import { en as shared } from '@rantau/shared/messages/en';
import english from 'ra-language-english';
import type { Messages } from '../ms/index.ts';
import { fields } from './fields.ts';
import { lists } from './lists.ts';
import { office } from './office.ts';
import { resources } from './resources.ts';
import { shell } from './shell.ts';

// Its own type calls groups optional that are there; a test holds that the keys are the same.
const ra = english.ra as Messages['ra'];

export const first = {
  ...shared,
  ra: {
    ...ra,
    action: { ...ra.action, export: 'Export CSV' },
    message: { ...ra.message, invalid_form: 'Something is not right yet. See the marked fields' },
    notification: {
      ...ra.notification,
      created: 'Saved',
      updated: 'Saved |||| %{smart_count} records saved',
      deleted: 'Deleted |||| %{smart_count} records deleted',
    },
  },
  fields: { ...shared.fields, ...fields },
  resources,
  ...shell,
  ...lists,
  ...office,
} as const;
