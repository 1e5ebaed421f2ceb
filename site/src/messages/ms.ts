import { calculator } from './ms/calculator.ts';
import { customs } from './ms/customs.ts';
import { faqs } from './ms/faqs.ts';
import { goods } from './ms/goods.ts';
import { home } from './ms/home.ts';
import { lost } from './ms/lost.ts';
import { privacy } from './ms/privacy.ts';
import { services } from './ms/services.ts';
import { shell } from './ms/shell.ts';
import { socialMedia } from './ms/social-media.ts';
import { terms } from './ms/terms.ts';
import { track } from './ms/track.ts';

/** Malay: the default, and the shape of every other language. */
export const ms = {
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
};
