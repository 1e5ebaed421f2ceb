import type { SameKeys } from '@rantau/shared/i18n';
import { phrases } from '@rantau/shared/messages/en';
import type { goods as ms } from '../ms/goods.ts';

export const goods = {
  title: 'Contents',
  hint: 'Say what is inside and what it cost. The same details go to customs.',
  forbidden: '%{goods} (cannot be sent)',
  restricted: 'May be sent under conditions.',
  rules: {
    sea_restricted: 'By sea: under conditions.',
    sea_prohibited: 'Not by sea.',
    air_restricted: 'By air: under conditions.',
    air_prohibited: 'Not by air.',
  },
  description_example: 'For example: women’s running shoes',
  add: 'Add an item',
  remove: phrases.removeGoods,
  total: 'Total value',
} as const satisfies SameKeys<typeof ms>;
