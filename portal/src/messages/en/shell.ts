import type { SameKeys } from '@rantau/shared/i18n';
import { frame, phrases } from '@rantau/shared/messages/en';
import type { shell as ms } from '../ms/shell.ts';

export const shell = {
  skip: frame.skip,
  menu: frame.mainMenu,
  more: 'More',
  nav: {
    home: frame.home,
    packages: 'Parcels',
    outbound_packages: 'Shipments',
    shop: 'Shop for me',
    pickup: 'Pickups',
    trips: 'Trips',
    invoices: 'Invoices',
    profile: frame.myAccount,
    deliveries: 'Deliveries',
  },
  log_out: 'Sign out',
  language: 'Language',
  theme: frame.theme,
  themes: frame.themes,
  help: {
    label: 'Help',
    ...frame.help,
    lead: phrases.answeringHours,
    message: 'Hello %{product}, I am %{name} (%{suite}). I need help on the page %{page}.',
    message_plain: 'Hello %{product}, I need help on the page %{page}.',
  },
  impersonation: '%{name} of our staff is using the account of %{customer}.',
  impersonation_end: 'End',
  offline: 'No internet connection. Pages already loaded can still be read.',
  page_missing:
    'This page could not be loaded. Check your connection, then try again. What you typed is kept.',
  error: {
    title: phrases.lost,
    hint: 'The page you are looking for is not on this shelf. Let us go back to the home page.',
    button: phrases.backHome,
  },
  public_site: 'Home page',
} as const satisfies SameKeys<typeof ms>;
