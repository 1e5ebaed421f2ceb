import type { SameKeys } from '@rantau/shared/i18n';
import type { labels as ms } from '../ms/labels.ts';

export const labels = {
  title: 'Shipping labels',
  lead: 'Each box gets one 4×6 inch label with a barcode.',
  boxes: '%{count} box |||| %{count} boxes',
  print: 'Open to print',
  hint: 'Print at actual size (100%), not “fit to page”.',
  empty_title: 'No labels yet',
  empty: 'Labels can be printed once the payment is verified.',
} as const satisfies SameKeys<typeof ms>;
