import type { SameKeys } from '@rantau/shared/i18n';
import { phrases } from '@rantau/shared/messages/en';
import type { disputes as ms } from '../ms/disputes.ts';

export const disputes = {
  ask: 'Is this size not right?',
  title: 'Ask us to measure again',
  text: 'Our staff will measure again. If our figures were wrong, the difference in price is credited to your account.',
  reason: 'What is not right?',
  sent: 'Your request was sent. We will measure again.',
  box: phrases.boxNumber,
  yours: 'Your figures: %{box}',
  ours: 'Our figures: %{box}',
  found: 'Measured again: %{boxes}',
  credited: '%{amount} was credited on the invoice.',
  states: { open: 'Being measured again', upheld: 'Your dispute was accepted', refused: phrases.figuresStay },
} as const satisfies SameKeys<typeof ms>;
