import type { SameKeys } from '@rantau/shared/i18n';
import { phrases } from '@rantau/shared/messages/en';
import type { upload as ms } from '../ms/upload.ts';

export const upload = {
  choose: 'Take a picture or choose a file',
  kept: 'Uploaded already. Press to change it.',
  hint: 'JPG, PNG, WebP or PDF, at most 10 MB.',
  progress: 'Uploading',
  other: phrases.anotherFile,
  again: 'Upload again',
} as const satisfies SameKeys<typeof ms>;
