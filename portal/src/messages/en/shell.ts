import type { SameKeys } from '@rantau/shared/i18n';
import { sentences } from '@rantau/shared/messages/en';
import type { shell as ms } from '../ms/shell.ts';

export const shell = {
  skip: 'Skip to content',
  menu: 'Main menu',
  more: 'More',
  nav: {
    home: 'Home',
    packages: 'Parcels',
    outbound_packages: 'Shipments',
    shop: 'Shop for me',
    pickup: 'Pickups',
    trips: 'Trips',
    invoices: 'Invoices',
    profile: 'My Account',
    deliveries: 'Deliveries',
  },
  log_out: 'Sign out',
  language: 'Language',
  theme: 'Theme',
  themes: { system: 'Same as device', light: 'Light', dark: 'Dark' },
  help: {
    label: 'Help',
    title: 'Need help?',
    lead: sentences.answeringHours,
    whatsapp: 'WhatsApp',
    phone: 'Phone',
    email: 'E-mail',
    message: 'Hello %{product}, I am %{name} (%{suite}). I need help on the page %{page}.',
    message_plain: 'Hello %{product}, I need help on the page %{page}.',
  },
  impersonation: '%{name} of our staff is using the account of %{customer}.',
  impersonation_end: 'End',
  offline: 'No internet connection. Pages already loaded can still be read.',
  page_missing:
    'This page could not be loaded. Check your connection, then try again. What you typed is kept.',
  error: {
    title: 'Oh no, it looks like you are lost in our warehouse.',
    hint: 'The page you are looking for is not on this shelf. Let us go back to the home page.',
    button: 'Back To The Home Page',
  },
  public_site: 'Home page',
} as const satisfies SameKeys<typeof ms>;
