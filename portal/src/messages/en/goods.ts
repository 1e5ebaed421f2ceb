import type { SameKeys } from '@rantau/shared/i18n';
import type { goods as ms } from '../ms/goods.ts';

export const goods = {
  title: 'Contents',
  hint: 'Say what is inside and what it cost. The same details go to customs.',
  type: 'Kind of goods',
  forbidden: '%{goods} (cannot be sent)',
  restricted: 'May be sent under conditions.',
  rules: {
    sea_restricted: 'By sea: under conditions.',
    sea_prohibited: 'Not by sea.',
    air_restricted: 'By air: under conditions.',
    air_prohibited: 'Not by air.',
  },
  description_example: 'For example: women’s running shoes',
  quantity: 'Quantity',
  value: 'Price each',
  add: 'Add an item',
  remove: 'Remove item %{number}',
  total: 'Total value',
} as const satisfies SameKeys<typeof ms>;
