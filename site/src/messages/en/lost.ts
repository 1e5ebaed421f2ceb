export const lost = {
  title: 'Page not found',
  description: 'The page you are looking for is not here.',
  headline: 'Oh dear, it looks like you are lost in our warehouse.',
  hint: 'This page is not on the shelf. It may have moved, or there is a typo in the address. Let’s go back to the home page.',
  button: 'Back to the home page',
  track: 'Track a parcel',
  site: 'Go to the public site',
};
