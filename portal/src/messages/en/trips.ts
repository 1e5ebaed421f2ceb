import type { SameKeys } from '@rantau/shared/i18n';
import { phrases, states } from '@rantau/shared/messages/en';
import type { trips as ms } from '../ms/trips.ts';

export const trips = {
  lead: 'Sailings and flights that are open, and those that carry something of yours. Subscribe to hear about every step.',
  one_code: 'Trip %{code}',
  malaysian_time: 'Malaysia time',
  departed: 'Departed',
  arrives: states.inbound_package.expected,
  arrived: 'Arrived',
  filled: 'Space filled',
  filled_percent: '%{percent}% filled',
  mine: '%{count} shipment of yours on this trip |||| %{count} shipments of yours on this trip',
  subscribe: 'Subscribe',
  subscribed: 'Subscribed',
  subscribe_title: 'Notify me about %{code}',
  subscribe_text: 'We e-mail you when this happens:',
  subscribe_done: 'You will be notified about %{code}.',
  unsubscribe: 'Unsubscribe',
  unsubscribe_done: 'You will no longer be notified about %{code}.',
  empty_title: 'No trips here',
  empty: 'New trips are announced every week.',
  container: phrases.containerNumber,
  waybill: 'Air waybill',
  destination_charges: 'Port and clearance charges in Malaysia',
  destination_charges_paid: 'Paid by us',
  destination_charges_due: 'Not paid yet',
  milestones: 'Milestones',
  no_milestones: 'Nothing to report yet.',
} as const satisfies SameKeys<typeof ms>;
