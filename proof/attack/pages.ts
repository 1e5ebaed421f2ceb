import { mailsOf } from './mails.ts';
import type { Person } from './people.ts';
import { rowsOf } from './records.ts';
import type { Target } from './target.ts';

interface Visits {
  readonly person: Person;
  readonly paths: readonly string[];
}

const customers: readonly (readonly [string, string])[] = [
  ['/dashboard/package', '/api/v1/users/inbound-packages'],
  ['/dashboard/outbound-package/sea', '/api/v1/users/sea-freight-outbound-packages'],
  ['/dashboard/outbound-package/air', '/api/v1/users/air-freight-outbound-packages'],
  ['/dashboard/shop-services', '/api/v1/users/online-orders'],
  ['/dashboard/request-pickup', '/api/v1/users/pickup-request'],
  ['/dashboard/trip', '/api/v1/users/trips'],
  ['/dashboard/invoice', '/api/v1/users/invoices'],
  ['/dashboard/invoice/payments', '/api/v1/users/payments'],
];
const customersAlso = [
  '/dashboard',
  '/dashboard/package/new',
  '/dashboard/package/list',
  '/dashboard/package/claim',
  '/dashboard/package/ship',
  '/dashboard/outbound-package',
  '/dashboard/shop-services/new',
  '/dashboard/request-pickup/new',
  '/dashboard/trip/shipping-label',
  '/dashboard/invoice/pay',
  '/dashboard/invoice/statement',
  '/dashboard/profile',
  '/',
  '/social-media',
  '/calculator',
  '/dev/mail',
];

/** Screens of the office by the call that fills them; their detail is the address with the id behind. */
const office: readonly (readonly [string, string])[] = [
  ['inbound-packages', 'inbound-packages'],
  ['outbound-packages/sea-freight', 'sea-freight-outbound-packages'],
  ['outbound-packages/air-freight', 'air-freight-outbound-packages'],
  ['pickup-requests', 'pickup-requests'],
  ['package-claims', 'package-claims'],
  ['measurement-disputes', 'measurement-disputes'],
  ['trip_infos/trips', 'trips'],
  ['trip_infos/subscriptions', 'senarai-langganan-trips'],
  ['warehouse/sea_freight', 'warehouse-malaysia/sea-freight-invoices'],
  ['warehouse/air_freight', 'warehouse-malaysia/air-freight-invoices'],
  ['invoices/sea-freight-invoices', 'sea-freight-invoices'],
  ['invoices/air-freight-invoices', 'air-freight-invoices'],
  ['invoices/payments', 'payments'],
  ['invoices', 'invoices'],
  ['account-statements', 'account-statements'],
  ['ledger-transactions', 'ledger-transactions'],
  ['users', 'users'],
  ['online-orders', 'online-orders'],
  ['social-media-post', 'social-media-posts'],
  ['mails', 'mails'],
  ['vendors', 'vendors'],
  ['vendor-users', 'vendor-users'],
  ['goods-types', 'goods-types'],
  ['box-types', 'box-types'],
  ['rates', 'rates'],
  ['service-prices', 'service-prices'],
  ['taxes', 'taxes'],
  ['late-fee-terms', 'late-fee-terms'],
  ['exchange-rates', 'exchange-rates'],
  ['discount-codes', 'discount-codes'],
  ['blocked-urls', 'blocked-urls'],
  ['admins', 'admins'],
  ['audit-events', 'audit-events'],
  ['merge-editor/conflicted-records/resolve', 'conflicted'],
];

/** Records that a planted text is in first: their pages are the ones to look at. */
const planted = (rows: readonly { id: string }[]) =>
  [...rows].sort(
    (one, other) =>
      Number(JSON.stringify(other).includes('planted')) - Number(JSON.stringify(one).includes('planted')),
  );

async function detailsOf(
  person: Person,
  screens: readonly (readonly [string, string])[],
  count: number,
): Promise<string[]> {
  const paths: string[] = [];
  for (const [screen, list] of screens)
    for (const { id } of planted(await rowsOf(person, list)).slice(0, count)) paths.push(`${screen}/${id}`);
  return paths;
}

/** Every place where text of others is shown, and who sees it. */
export async function everyScreen({ people, visitor }: Target): Promise<Visits[]> {
  const { user, other, vendor, owner } = people;
  const mails = planted(await mailsOf({ visitor }))
    .slice(0, 12)
    .map(({ id }) => `/dev/mail/${id}`);
  const lists = customers.map(([screen]) => screen).filter((screen) => !/(sea|air)$/.test(screen));
  const screens = office.map(([screen, list]) => [`/admins/${screen}`, `/api/v1/admins/${list}`] as const);
  return [
    {
      person: user,
      paths: [...lists, ...customersAlso, ...mails, ...(await detailsOf(user, customers, 3))],
    },
    { person: other, paths: [...lists, '/dashboard/profile', ...(await detailsOf(other, customers, 3))] },
    { person: vendor, paths: ['/vendor', '/vendor/trip', '/vendor/account'] },
    {
      person: owner,
      paths: [
        ...screens.map(([screen]) => screen),
        '/admins/trip_infos',
        '/admins',
        '/admins/account',
        '/admins/background-work',
        '/admins/priority-online-orders',
        '/admins/draft-online-orders',
        '/admins/inbound-packages/create',
        ...(await rowsOf(owner, '/api/v1/admins/sea-freight-outbound-packages', 60))
          .filter(({ state }) => state === 'requested' || state === 'packing')
          .slice(0, 2)
          .map(({ id }) => `/admins/outbound-packages/sea-freight/${id}/pack`),
        ...(await detailsOf(owner, screens, 2)),
      ],
    },
  ];
}
