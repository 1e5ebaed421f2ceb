import type { SameKeys } from '@rantau/shared/i18n';
import type { disputes as ms } from '../ms/disputes.ts';

export const disputes = {
  ask: 'Is this wrong?',
  title: 'Ask us to measure again',
  text: 'Our staff will measure again. If you are right, the difference is credited to your account.',
  reason: 'What is not right?',
  sent: 'Sent. We will measure again.',
  box: 'Box %{number}',
  yours: 'You gave: %{box}',
  ours: 'We measured: %{box}',
  found: 'Measured again: %{boxes}',
  credited: '%{amount} was credited on the invoice.',
  states: { open: 'Being measured again', upheld: 'You were right', refused: 'Our figures stay' },
} as const satisfies SameKeys<typeof ms>;
