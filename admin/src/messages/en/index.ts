import { lines } from '@rantau/shared/messages/en';
import type { Messages } from '../ms/index.ts';
import { audit } from './audit.ts';
import { background } from './background.ts';
import { bank } from './bank.ts';
import { channels } from './channels.ts';
import { dashboard } from './dashboard.ts';
import { first } from './first.ts';
import { forms } from './forms.ts';
import { intake } from './intake.ts';
import { mails } from './mails.ts';
import { merge } from './merge.ts';
import { money } from './money.ts';
import { packing } from './packing.ts';
import { people } from './people.ts';
import { records } from './records.ts';
import { requests } from './requests.ts';
import { trips } from './trips.ts';

export const en = {
  ...first,
  lines,
  audit,
  ...forms,
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
} satisfies Messages;
