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

/** Malay: the default, and the shape of every other language. */
export const ms = {
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
};
