import type { Person } from './people.ts';
import type { Target } from './target.ts';

/** Text that an address can carry into a page … */
const text =
  '"><img data-planted src=x onerror=alert(1)></script><script data-planted>alert(1)</script>\';alert(1);//';
const texts = [
  ...['q', 'query', 'search', 'name', 'tag', 'reference', 'ref', 'state', 'error', 'message', 'from', 'to'],
  ...['sort', 'range', 'page', 'token', 'email', 'lang', 'code', 'tracking_number'],
];

/** … and as a place to go to. */
const places = ['javascript:alert(1)//planted', '//evil.example/planted'];
const ways = ['next', 'redirect', 'redirect_to', 'return_to', 'returnTo', 'continue', 'url', 'u', 'back'];

/** Text and place under every name that a page might read, in a filter, and in the fragment. */
const addressWith = (path: string, place: string): string => {
  const parameters = new URLSearchParams(texts.map((name) => [name, text]));
  for (const name of ways) parameters.set(name, place);
  parameters.set('filter', JSON.stringify({ q: text, state: text }));
  return `${path}?${parameters}#token=${encodeURIComponent(text)}&next=${encodeURIComponent(place)}`;
};

const each = (paths: readonly string[]): string[] =>
  paths.flatMap((path) => [
    ...places.map((place) => addressWith(path, place)),
    `${path}/${encodeURIComponent(text.replaceAll('/', ''))}`,
  ]);

const ofVisitors = [
  ...['/', '/en', '/calculator', '/en/calculator', '/track', '/en/track', '/social-media', '/error'],
  ...['/login', '/auth/register', '/auth/forgot-password', '/auth/reset-password', '/auth/magic-link'],
  ...['/auth/confirm-email', '/auth/impersonate', '/follow'],
];
const ofCustomers = ['/login', '/dashboard', '/dashboard/package', '/dashboard/invoice'];
const ofVendors = ['/vendor/login', '/vendor'];
const ofStaff = ['/admins/login', '/admins', '/admins/users', '/admins/inbound-packages'];

/** Addresses that a stranger may have written, and who opens them; null is a visitor. */
export const everyAddress = ({
  people,
}: Pick<Target, 'people'>): { readonly person: Person | null; readonly paths: readonly string[] }[] => [
  { person: null, paths: each(ofVisitors) },
  { person: people.user, paths: each(ofCustomers) },
  { person: people.vendor, paths: each(ofVendors) },
  { person: people.owner, paths: each(ofStaff) },
];
