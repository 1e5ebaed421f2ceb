import { lines, en as shared } from '@rantau/shared/messages/en';
import english from 'ra-language-english';
import type { Messages } from '../ms/index.ts';
import { audit } from './audit.ts';
import { background } from './background.ts';
import { bank } from './bank.ts';
import { channels } from './channels.ts';
import { dashboard } from './dashboard.ts';
import { fields } from './fields.ts';
import { forms } from './forms.ts';
import { intake } from './intake.ts';
import { lists } from './lists.ts';
import { mails } from './mails.ts';
import { merge } from './merge.ts';
import { money } from './money.ts';
import { office } from './office.ts';
import { packing } from './packing.ts';
import { people } from './people.ts';
import { records } from './records.ts';
import { requests } from './requests.ts';
import { resources } from './resources.ts';
import { shell } from './shell.ts';
import { trips } from './trips.ts';

// Its own type calls groups optional that are there; a test holds that the keys are the same.
const ra = english.ra as Messages['ra'];

export const en = {
  ...shared,
  lines,
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
  audit,
  resources,
  ...shell,
  ...forms,
  ...lists,
  ...records,
  ...intake,
  ...packing,
  ...trips,
  ...money,
  ...requests,
  ...people,
  ...merge,
  ...dashboard,
  ...background,
  ...bank,
  ...mails,
  ...channels,
  ...office,
} satisfies Messages;
