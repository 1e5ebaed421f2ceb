import type { SameKeys } from '@rantau/shared/i18n';
import type { statement as ms } from '../ms/statement.ts';

export const statement = {
  title: 'Account statement',
  lead: 'What was charged and paid between two dates, with a running balance.',
  from: 'From',
  to: 'To',
  movements: 'Movements',
  opening: 'Opening balance',
  closing: 'Closing balance',
  empty: 'No movements in this period.',
  no_period: 'Choose a first and a last day. The first must be the earlier one.',
  balance: 'Balance',
  months: 'Monthly statements',
  long: 'This period is longer than two years. Its statement is made in the background; a mail tells you when it is ready.',
  prepare: 'Have it made',
  asked: 'Asked for. The statement is in the list below.',
  files: 'Long statements',
  queued: 'Being made',
  failed: 'This did not work. Please ask again.',
  kept: 'To be downloaded for a week',
} as const satisfies SameKeys<typeof ms>;
