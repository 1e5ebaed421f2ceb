import type { SameKeys } from '@rantau/shared/i18n';
import { phrases, states } from '@rantau/shared/messages/en';
import type { pickups as ms } from '../ms/pickups.ts';

export const pickups = {
  lead: 'We collect your boxes in the USA and deliver them to a door in Malaysia, or to our warehouse in Balakong.',
  one: 'Pickup',
  new: phrases.requestPickup,
  empty_title: 'No pickups yet',
  empty:
    'Tell us the size of the boxes, the address and the date. You see the ceiling price before you send the request.',
  not_for_you_title: 'For customers in the USA',
  not_for_you:
    'Pickups are for customers who send boxes from the USA. Shops send your parcels straight to your US address.',
  box_type: 'Kind of box',
  own_size: 'My own size',
  weight: 'Weight of each',
  count: 'How many',
  add: phrases.addBox,
  remove: phrases.removeBox,
  from: 'Collect from',
  when: 'When',
  window: 'Time',
  ceiling: phrases.ceilingPrice,
  ceiling_hint: 'Fill in sizes, weight and the recipient’s postcode to see the price.',
  ceiling_text:
    'For the sizes you entered, without discounts. The actual charge follows the size and weight measured at our warehouse, and may differ from this price.',
  ask: 'Send this request',
  asked: 'Request %{reference} received. We will confirm the date.',
  stages: 'Stages of the pickup',
  wanted: phrases.requestedDay,
  scheduled: states.pickup_request.scheduled,
  day_passed: 'The day has passed',
  day_passed_text:
    'The scheduled day has passed and your boxes have not been recorded as collected. Contact us to arrange another day, or cancel and request a new pickup.',
  days: 'Our drivers work Monday to Saturday.',
  change: 'Change the request',
  changed: 'Request %{reference} was changed.',
  to_the_door: phrases.toTheDoor,
  self_collected: phrases.selfCollected,
  cancel: 'Cancel the request',
  cancel_title: 'Cancel this request?',
  cancel_text: 'The driver will not come. You can request again at any time.',
} as const satisfies SameKeys<typeof ms>;
