import { company } from '@rantau/shared/company';
import { type Locale, languageTags } from '@rantau/shared/locales';
import { config } from '../config.ts';
import { contentOf } from '../i18n/content.ts';
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

const question = ({ q, a }: { q: string; a: string }) => ({
  '@type': 'Question',
  name: q,
  acceptedAnswer: { '@type': 'Answer', text: a },
});

const questions = async (locale: Locale) => ({
  '@type': 'FAQPage',
  mainEntity: Object.values(await contentOf('questions', locale)).flatMap(({ items }) =>
    Object.values(items).map(question),
  ),
});

const service = ({ name, short }: { name: string; short: string }) => ({
  '@type': 'Service',
  name,
  description: short,
  provider: { '@id': `${config.origin}/#business` },
  areaServed: ['MY', 'US'],
});

/** Details of a page that search engines know by a type of their own. */
async function detailsOf(page: PageName, locale: Locale): Promise<readonly object[]> {
  if (page === 'faqs') return [await questions(locale)];
  return page === 'services' ? Object.values(await contentOf('services', locale)).map(service) : [];
}

/** JSON-LD of a page: who we are, and where the page stands. Safe inside a script element. */
export async function structuredDataOf(page: PageName, locale: Locale, title: string): Promise<string> {
  const site = {
    '@type': 'WebSite',
    name: company.name,
    url: config.origin,
    inLanguage: languageTags[locale],
  };
  const graph =
    page === 'home'
      ? [fullBusiness(locale), site]
      : [business(locale), breadcrumb(page, locale, title), ...(await detailsOf(page, locale))];
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c');
}
