import type { AdminPaymentIntent } from '@rantau/shared/payment-intents';
import { defineResource } from '../../define-resource.ts';

export default defineResource({
  name: 'payment-intents',
  access: { read: 'payment:read' },
  menu: { group: 'money', waiting: 'payment_problems' },
  list: () => import('./PaymentIntentList.tsx'),
  show: () => import('./PaymentIntentShow.tsx'),
  recordRepresentation: ({ reference }: AdminPaymentIntent) => reference,
});
