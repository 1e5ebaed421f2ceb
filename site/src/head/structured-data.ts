import { company } from '@rantau/shared/company';
import { config } from '../config.ts';
import { type Locale, languageTag } from '../i18n/locales.ts';
import { messagesOf } from '../i18n/messages.ts';
import { type PageName, pathOf } from '../i18n/pages.ts';

const dayNames = {
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
} as const;

const address = () => {
  const { malaysiaWarehouse: place } = company;
  return {
    '@type': 'PostalAddress',
    streetAddress: `${place.line1}, ${place.line2}`,
    addressLocality: place.city,
    addressRegion: place.state,
    postalCode: place.postcode,
    addressCountry: place.country,
  };
};

/** Enough to know it again; the home page tells the rest. */
const business = (locale: Locale) => ({
  '@type': 'LocalBusiness',
  '@id': `${config.origin}/#business`,
  name: company.name,
  url: `${config.origin}${pathOf('home', locale)}`,
  image: `${config.origin}/og/home-${locale}.png`,
  telephone: company.contact.phone,
  address: address(),
});

const fullBusiness = (locale: Locale) => {
  const { malaysiaWarehouse: place, contact } = company;
  const { home } = messagesOf(locale);
  return {
    ...business(locale),
    legalName: company.legalName,
    description: home.description,
    logo: `${config.origin}/icon-512.png`,
    foundingDate: String(company.operatingSince.shown),
    email: contact.email,
    paymentAccepted: 'Bank transfer, Zelle, Cheque',
    currenciesAccepted: 'MYR, USD',
    areaServed: ['MY', 'US'],
    geo: { '@type': 'GeoCoordinates', latitude: place.latitude, longitude: place.longitude },
    openingHoursSpecification: company.openingHours.map(({ days, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days.map((day) => dayNames[day]),
      opens,
      closes,
    })),
    sameAs: [contact.facebook, contact.instagram, contact.tiktok, contact.telegram],
  };
};

const breadcrumb = (page: PageName, locale: Locale, title: string) => ({
  '@type': 'BreadcrumbList',
  itemListElement: [
    { name: messagesOf(locale).shell.home, path: pathOf('home', locale) },
    { name: title, path: pathOf(page, locale) },
  ].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: `${config.origin}${path}`,
  })),
});

/** JSON-LD of a page: who we are, and where the page stands. Safe inside a script element. */
export function structuredDataOf(page: PageName, locale: Locale, title: string): string {
  const site = {
    '@type': 'WebSite',
    name: company.name,
    url: config.origin,
    inLanguage: languageTag[locale],
  };
  const graph =
    page === 'home' ? [fullBusiness(locale), site] : [business(locale), breadcrumb(page, locale, title)];
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c');
}
