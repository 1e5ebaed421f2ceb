import type { SameKeys } from '@rantau/shared/i18n';
import { calculator } from './en/calculator.ts';
import { customs } from './en/customs.ts';
import { faqs } from './en/faqs.ts';
import { goods } from './en/goods.ts';
import { home } from './en/home.ts';
import { lost } from './en/lost.ts';
import { privacy } from './en/privacy.ts';
import { services } from './en/services.ts';
import { shell } from './en/shell.ts';
import { socialMedia } from './en/social-media.ts';
import { terms } from './en/terms.ts';
import { track } from './en/track.ts';
import type { ms } from './ms.ts';

export const en = {
  calculator,
  customs,
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
