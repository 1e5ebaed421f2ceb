import type { SameKeys } from '@rantau/shared/i18n';
import type { ms } from '../ms/index.ts';
import { calculator } from './calculator.ts';
import { customs } from './customs.ts';
import { documentTitles } from './document-titles.ts';
import { faqs } from './faqs.ts';
import { goods } from './goods.ts';
import { home } from './home.ts';
import { lost } from './lost.ts';
import { privacy } from './privacy.ts';
import { services } from './services.ts';
import { shell } from './shell.ts';
import { socialMedia } from './social-media.ts';
import { terms } from './terms.ts';
import { track } from './track.ts';

export const en = {
  calculator,
  customs,
  documentTitles,
  faqs,
  goods,
  home,
  lost,
  privacy,
  services,
  shell,
  socialMedia,
  terms,
  track,
} satisfies SameKeys<typeof ms>;
