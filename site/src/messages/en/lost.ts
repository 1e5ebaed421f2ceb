import { phrases } from '@rantau/shared/messages/en';

export const lost = {
  title: 'Page not found',
  description: 'The page you are looking for is not here.',
  headline: phrases.lost,
  hint: 'This page is not on the shelf. It may have moved, or there is a typo in the address. Let’s go back to the home page.',
  button: phrases.backHome,
  track: 'Track a parcel',
  site: 'Go to the public site',
};
