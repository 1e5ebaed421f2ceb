import type { SameKeys } from '@rantau/shared/i18n';
import { phrases } from '@rantau/shared/messages/en';
import type { statement as ms } from '../ms/statement.ts';

export const statement = {
  title: phrases.accountStatement,
  lead: 'What was charged and paid between two dates, with a running balance.',
  to: 'To',
  movements: 'Transactions',
  empty: 'No transactions in this period.',
  no_period: 'Choose a first and a last day. The first must be the earlier one.',
  months: 'Monthly statements',
  long: 'This period is longer than two years. We will e-mail you when the statement is ready.',
  prepare: 'Prepare the statement',
  asked: 'Request received. The statement is in the list below.',
  files: 'Long statements',
  queued: 'Being prepared',
  failed: 'This did not work. Please request it again.',
  kept: 'Can be downloaded for a week',
} as const satisfies SameKeys<typeof ms>;
