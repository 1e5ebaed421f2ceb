import type { Mail } from '@rantau/shared/mails';
import { lazy } from 'react';

export default {
  list: lazy(() => import('./MailList.tsx')),
  show: lazy(() => import('./MailShow.tsx')),
  recordRepresentation: ({ subject }: Mail) => subject,
};
