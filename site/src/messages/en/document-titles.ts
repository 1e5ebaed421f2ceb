export const documentTitles = {
  home: 'Ship from the USA to Malaysia by sea and air',
  services: 'Shipping services from the USA to Malaysia',
  calculator: 'USA–Malaysia shipping cost calculator',
  track: 'Track a parcel from the USA',
  faqs: 'Questions about shipping from the USA',
  socialMedia: 'News, offers and sailing dates',
  goods: 'Prohibited items: what you can’t ship',
  customs: 'Malaysian customs and tax on goods from the USA',
  terms: 'Terms of service',
  privacy: 'Privacy notice',
};
