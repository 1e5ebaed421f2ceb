import type { SameKeys } from '@rantau/shared/i18n';
import { frame, phrases } from '@rantau/shared/messages/en';
import type { form as ms } from '../ms/form.ts';

export const form = {
  details: 'Details',
  optional: 'optional',
  request_id: 'Problem reference: %{id}',
  try_again: frame.tryAgain,
  loading: 'Loading…',
  copied: 'Copied',
  copy: 'Copy',
  close: 'Close',
  cancel: 'Cancel',
  save: 'Save',
  saved: 'Saved',
  send: 'Send',
  back: 'Back',
  remove: 'Remove',
  edit: 'Edit',
  choose: 'Choose…',
  more: 'Show more',
  shown_of: '%{shown} of %{total}',
  download: phrases.download,
  missing_title: 'Not found',
  missing: 'This address is wrong, or the record is gone. Look for it in the list.',
  kept: 'What you typed before is still here.',
  not_shown:
    'Not sent, because of a problem outside the fields shown here. Reload the page; if it happens again, contact us and quote:',
  /** Fields, where one that is not in sight is named. */
  see_all: 'See all',
  filter: 'Filter',
  all: 'All',
} as const satisfies SameKeys<typeof ms>;
