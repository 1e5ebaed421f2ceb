import type { SameKeys } from '@rantau/shared/i18n';
import type { pickups as ms } from '../ms/pickups.ts';

export const pickups = {
  lead: 'We collect your boxes in the USA and take them to a door in Malaysia.',
  one: 'Pickup',
  start: 'Request a pickup',
  new: 'Request a pickup',
  empty_title: 'No pickups yet',
  empty: 'Tell us the size of the boxes, the address and the date. You see the highest price before you ask.',
  not_for_you_title: 'For customers in the USA',
  not_for_you:
    'Pickups are for customers who send boxes from the USA. Shops send your packages straight to your USA address.',
  boxes: 'Boxes',
  box_type: 'Kind of box',
  own_size: 'My own size',
  length_in: 'Length',
  width_in: 'Width',
  height_in: 'Height',
  weight: 'Weight of each',
  count: 'How many',
  add: 'Add another box',
  remove: 'Remove box %{number}',
  from: 'Collect from',
  when: 'When',
  date: 'Date of pickup',
  window: 'Time',
  ceiling: 'Highest price',
  ceiling_hint: 'Fill in sizes, weight and the recipient’s postcode to see the price.',
  ceiling_text:
    'For the sizes you entered, without discounts. The real charge follows the size and weight that we measure, and may differ if they differ.',
  ask: 'Request this pickup',
  asked: '%{reference} is requested. We will confirm the date.',
  stages: 'Stages of the pickup',
  wanted: 'Wanted',
  scheduled: 'Scheduled',
  driver: 'Driver',
  day_passed: 'Day has passed',
  day_passed_text:
    'The scheduled day has passed and your boxes are not on record as collected. Contact us to settle another day, or cancel and request a new pickup.',
  cancel: 'Cancel the pickup',
  cancel_title: 'Cancel this pickup?',
  cancel_text: 'The driver will not come. You can ask again at any time.',
} as const satisfies SameKeys<typeof ms>;
