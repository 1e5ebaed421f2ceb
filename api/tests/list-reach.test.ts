import { adminRoles } from '@rantau/shared/access';
import { type Endpoint, type ListRequest, toListQuery } from '@rantau/shared/contract';
import { calendarDate, malaysiaZone } from '@rantau/shared/format';
import { invoiceEndpoints } from '@rantau/shared/invoices';
import { type Caller, isStaff, refusalOf } from '@rantau/shared/probes';
import { userEndpoints } from '@rantau/shared/users';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { newId } from '../src/platform/clock.ts';
import type { SessionActor } from '../src/platform/http/sessions.ts';
import { hostOf } from '../src/seed/calls.ts';
import { busiestPeople } from './demo-people.ts';
import { testApp } from './test-app.ts';

type Row = Readonly<Record<string, unknown>>;
type Place = { readonly place: string; readonly value: string };

const actors = new Map<Caller, SessionActor>();
let texts: Place[] = [];
/** Ids by the column that refers to them: `trip_id`. */
const ids = new Map<string, string[]>();

/** A trip is found by its number, which says nothing of a person; customers find their own by their suite. */
const isKnownTo = (caller: Caller, place: string): boolean =>
  place === 'trips.reference' ||
  (caller === 'user' && (place === 'users.suite' || place === 'users.payment_reference'));

/** A text of every column of every table: what a search could find somebody by. Words of enumerations are none. */
async function textsOfAllColumns(): Promise<Place[]> {
  const { db } = api.services;
  const { rows: columns } = await sql<{ table_name: string; column_name: string }>`
    select table_name, column_name from information_schema.columns
    where table_schema = 'public' and data_type = 'text' and is_generated = 'NEVER'
      and column_name !~ '(state|kind|type|action|network|unit|error)$' and table_name <> 'schema_migrations'`.execute(
    db,
  );
  const found: Place[] = [];
  for (const { table_name, column_name } of columns) {
    const { rows } = await sql<{ value: string }>`
      select distinct ${sql.ref(column_name)} as value from ${sql.table(table_name)}
      where length(${sql.ref(column_name)}) between 6 and 40 order by 1 limit 1`.execute(db);
    for (const { value } of rows) found.push({ place: `${table_name}.${column_name}`, value });
  }
  return found;
}

const api = await testApp({ seedDemo: true });
const { db } = api.services;
const { user, vendor } = await busiestPeople(db);
actors.set('user', user);
actors.set('vendor', vendor);
for (const role of adminRoles) actors.set(role, (await api.staff(role)).actor);
texts = await textsOfAllColumns();
for (const table of [
  'users',
  'trips',
  'vendors',
  'invoices',
  'payments',
  'online_orders',
  'pickup_requests',
  'inbound_packages',
  'outbound_packages',
])
  ids.set(
    `${table.slice(0, -1)}_id`,
    (await sql<{ id: string }>`select id from ${sql.table(table)} order by id limit 3`.execute(db)).rows.map(
      ({ id }) => id,
    ),
  );

function send(path: string, caller: Caller, query: Record<string, string> = {}) {
  const actor = actors.get(caller);
  if (!actor) throw new Error(`Nobody is ${caller}`);
  return api.app.inject({
    url: `/api/v1${path}`,
    query,
    headers: { host: hostOf[actor.kind], authorization: `Bearer ${api.app.signAccess(actor, 'en')}` },
  });
}

async function ask({ path }: Endpoint, caller: Caller, query: Record<string, string>) {
  const answer = await send(path, caller, query);
  return {
    status: answer.statusCode,
    rows: answer.statusCode === 200 ? (answer.json() as Row[]) : [],
    total: Number(String(answer.headers['content-range']).split('/')[1]),
  };
}
const read = (list: Endpoint, caller: Caller, request: ListRequest) =>
  ask(list, caller, toListQuery(request));

const shapeOf = ({ query }: Endpoint) => (query as z.ZodObject).shape as Record<string, z.ZodType>;
const listsOf = (caller: Caller): Endpoint[] =>
  api.app.declaredCalls.filter(
    (call) =>
      call.list && call.session !== 'public' && !call.path.includes(':') && refusalOf(call, caller) === null,
  );
const everyList = (): [Endpoint, Caller][] =>
  (['user', 'vendor', 'owner'] as const).flatMap((caller) =>
    listsOf(caller).map((list): [Endpoint, Caller] => [list, caller]),
  );

const wordsOf = (schema: unknown): string[] =>
  typeof schema === 'object' && schema !== null
    ? Object.entries(schema).flatMap(([key, value]) => {
        if (key === 'enum') return value as string[];
        return key === 'const' ? [value as string] : wordsOf(value);
      })
    : [];

/** The filters of a list, each with values that its schema takes. */
function filtersOf(list: Endpoint): { name: string; values: unknown[] }[] {
  const { shape } = (shapeOf(list)['filter'] as z.ZodDefault<z.ZodPipe<z.ZodType, z.ZodObject>>).unwrap().out;
  return Object.entries(shape).map(([name, schema]) => ({
    name,
    values: [
      ...new Set(wordsOf(z.toJSONSchema(schema as z.ZodType, { io: 'input' }))),
      ...(ids.get(name) ?? []),
      ...[
        true,
        false,
        'zzqxjwv',
        newId(),
        [newId()],
        '1990-01-01',
        '2026-10-01',
        '2090-01-01',
        '2026-10-01T00:00:00.000Z',
      ],
    ].filter((value) => (schema as z.ZodType).safeParse(value).success),
  }));
}

const sortsOf = (list: Endpoint): string[] =>
  wordsOf(z.toJSONSchema(shapeOf(list)['sort'] as z.ZodType, { io: 'output' })).filter(
    (word) => word !== 'ASC' && word !== 'DESC',
  );

/** Day and money of which the balances of invoices are shown, and of all of them. */
const ofBalances = ['owed_on', 'met_by'];

/** Lists of which the demo data has no row. */
const withoutRows = new Set(['/users/pickup-request', '/admins/bulk-actions']);

test('a list selects by every filter that it takes, and refuses what it does not know', async () => {
  const ignored: string[] = [];
  for (const [list, caller] of everyList()) {
    for (const unknown of [
      { page: '2' },
      { filter: '{"nonsense":1}' },
      { filter: '{"password_hash":"x"}' },
      { sort: '["password_hash","ASC"]' },
    ])
      expect((await ask(list, caller, unknown)).status).toBe(422);
    const { total } = await read(list, caller, {});
    expect(total > 0, list.path).toBe(!withoutRows.has(list.path));
    for (const { name, values } of filtersOf(list)) {
      if (ofBalances.includes(name)) continue;
      let selects = total === 0;
      for (const value of values)
        selects ||= (await read(list, caller, { filter: { [name]: value }, range: [0, 0] })).total !== total;
      if (!selects) ignored.push(`${caller} ${list.path}: ${name} of ${values}`);
    }
  }
  expect(ignored).toEqual([]);
}, 60_000);

const day = (value: unknown): string =>
  typeof value === 'string' ? calendarDate(value, malaysiaZone) : '9999-12-31';

/** Filters that are no field of their own: what a row shows of them. */
const explained: Readonly<Record<string, (row: Row, value: never) => boolean>> = {
  in_outbound_package: (row, is: boolean) => (row['outbound_package_id'] !== null) === is,
  overdue: (row, is: boolean) => Number(row['overdue_days']) > 0 === is,
  open: (row, is: boolean) =>
    ('resolved_at' in row
      ? row['resolved_at'] === null
      : ['issued', 'partially_paid'].includes(String(row['state']))) === is,
  due_from: (row, from: string) => String(row['due_on']) >= from,
  due_to: (row, to: string) => String(row['due_on'] ?? '9999') <= to,
  confirmed: (row, is: boolean) => (row['confirmed_at'] !== null) === is,
  blocked: (row, is: boolean) => (row['blocked_at'] !== null) === is,
  mail_agency_form: (row, state: string) => (row['mail_agency_form'] as Row | null)?.['state'] === state,
  unclaimed: (row, is: boolean) => (row['user_id'] === null) === is,
  unloaded: (row, is: boolean) => (row['trip_id'] === null) === is,
  received_from: (row, from: string) => day(row['received_at']) >= from,
  received_to: (row, to: string) => day(row['received_at']) <= to,
  departs_from: (row, from: string) => String(row['departs_at']) >= from,
  departs_to: (row, to: string) => String(row['departs_at']) <= to,
  paid_from: (row, from: string) => String(row['paid_on']) >= from,
  paid_to: (row, to: string) => String(row['paid_on']) <= to,
  from: (row, from: string) => String(row['on'] ?? row['booked_on']) >= from,
  to: (row, to: string) => String(row['on'] ?? row['booked_on']) <= to,
  direction: (row, direction: string) => Number(row['amount_minor']) > 0 === (direction === 'in'),
  published: (row, is: boolean) => (row['published_at'] !== null) === is,
  tag: (row, tag: string) => (row['tags'] as string[]).includes(tag),
  on: (row, on: string) =>
    // Of an ageing, the day of which it is.
    !('valid_from' in row) || (String(row['valid_from']) <= on && on <= String(row['valid_to'])),
  account: (row, account: string) => (row['entries'] as Row[]).some((entry) => entry['account'] === account),
  invoice_id: (row, id: string) =>
    [row, ...((row['allocations'] ?? []) as Row[])].some((each) => each['invoice_id'] === id),
  issued_from: (row, from: string) => String(row['issued_on']) >= from,
  issued_to: (row, to: string) => String(row['issued_on']) <= to,
  needs_staff: (row, is: boolean) =>
    ('problem_note' in row
      ? row['problem'] !== null && row['problem_note'] === null
      : row['state'] === 'invalid' || (row['state'] === 'valid' && (row['problems'] as Row[]).length > 0)) ===
    is,
  place: (row, place: string) => placeOf(row) === place,
  e_invoice_state: (row, state: string) => (row['e_invoice_state'] ?? 'none') === state,
  consolidated: (row, is: boolean) => (row['consolidated_month'] !== null) === is,
};
/**
 * A vendor is shown a trip by its code, and reads the id in its own list of trips. What a carrier says of a package stands on
 * the package's own page.
 */
const shownElsewhere = new Set([
  '/admins/inbound-packages carrier_concern',
  '/vendors/sea-freight-invoices trip_id',
  '/vendors/air-freight-invoices trip_id',
]);

function placeOf(row: Row): string | undefined {
  const withVendor = row['vendor_id'] !== null;
  return {
    loaded: 'on_the_way',
    in_transit: 'on_the_way',
    arrived: withVendor ? 'with_vendor' : 'here',
    ready_for_pickup: 'for_pickup',
    out_for_delivery: 'with_vendor',
    delivered: 'delivered',
  }[String(row['package_state'])];
}

const isExplained = (row: Row, name: string, value: unknown): boolean => {
  const explain = explained[name];
  if (explain) return explain(row, value as never);
  const shown = row[name];
  return [value].flat().some((each) => (Array.isArray(shown) ? shown.includes(each) : shown === each));
};

const staffButOwner = adminRoles.filter((role) => role !== 'owner');

test.each(staffButOwner)('%s is shown as much of a row as an owner, who is asked below', async (role) => {
  for (const list of listsOf(role)) {
    const [shown, whole] = [
      await read(list, role, { range: [0, 0] }),
      await read(list, 'owner', { range: [0, 0] }),
    ];
    if (list.path !== '/admins/images') expect(shown.rows, list.path).toEqual(whole.rows);
  }
});

test.each(['user', 'vendor', 'owner'] as const)(
  '%s selects and sorts only by what the rows show',
  async (caller) => {
    const unexplained = new Set<string>();
    for (const list of listsOf(caller)) {
      for (const { name, values } of filtersOf(list)) {
        if (['q', ...ofBalances].includes(name) || shownElsewhere.has(`${list.path} ${name}`)) continue;
        for (const value of values)
          for (const row of (await read(list, caller, { filter: { [name]: value }, range: [0, 9] })).rows)
            if (!isExplained(row, name, value)) unexplained.add(`${list.path}: ${name} of ${value}`);
      }
      for (const field of sortsOf(list)) {
        // A quote that is not accepted shows no day, and stands among staff's invoices where it was offered.
        if (caller === 'owner' && field === 'due_on') continue;
        const { rows } = await read(list, caller, { sort: [field, 'DESC'], range: [0, 99] });
        const shown = rows.map((row) =>
          field === 'pickup_on' ? (row['scheduled_on'] ?? row['wanted_on']) : row[field],
        );
        // Rows of one value stand together, and what is a number or an instant falls.
        const together = shown.filter((value, at) => at === 0 || value !== shown[at - 1]).length;
        const falls = shown.every(
          (value, at) =>
            at === 0 ||
            value === null ||
            (typeof value !== 'number' && !/_(at|on|from|to)$/.test(field)) ||
            (value as string) <= (shown[at - 1] as string),
        );
        if (shown.includes(undefined) || together > new Set(shown).size || !falls)
          unexplained.add(`${list.path}: sorted by ${field}`);
      }
    }
    expect([...unexplained]).toEqual([]);
  },
  60_000,
);

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
/** Of lists that are one search over a part of the same rows, the first. */
const searchesOf = (caller: Caller): Endpoint[] => [
  ...new Map(
    listsOf(caller)
      .filter((list) => filtersOf(list).some(({ name }) => name === 'q'))
      .toReversed()
      .map((list) => [
        list.path.replace(/(sea-freight|air-freight|priority|draft)-|(?<=admins|users).(?=invoices)/, ''),
        list,
      ]),
  ).values(),
];

/** Searches that found something for someone who sees everything: what others are asked for, too. */
const findings: { path: string; place: string; value: string }[] = [];

/** Customers as a caller knows them, by suite: staff as they may read them, customers themselves. */
async function customersOf(caller: Caller): Promise<Map<unknown, Row>> {
  const actor = actors.get(caller);
  if (actor?.kind === 'user') {
    const me = await api.row('users', { id: actor.id }, 'suite', 'name', 'email', 'phone');
    // rows of one's own do not all repeat the suite
    return new Map<unknown, Row>([
      [undefined, me],
      [me.suite, me],
    ]);
  }
  if (refusalOf(userEndpoints.list, caller) !== null) return new Map();
  const { rows: customers } = await read(userEndpoints.list, caller, { range: [0, 999] });
  return new Map(customers.map((customer) => [customer['suite'], customer]));
}

test.each(['owner', 'user', 'vendor', ...staffButOwner] as const)(
  '%s finds rows only by what they are shown',
  async (caller) => {
    const hidden = new Set<string>();
    const customers = await customersOf(caller);
    let found = 0;
    for (const list of searchesOf(caller)) {
      const searches =
        isStaff(caller) && caller !== 'owner' ? findings.filter(({ path }) => path === list.path) : texts;
      for (const { place, value } of searches.filter((text) => !isKnownTo(caller, text.place))) {
        const { rows } = await read(list, caller, { filter: { q: value }, range: [0, 1] });
        if (rows.length === 0) continue;
        found += 1;
        if (caller === 'owner') findings.push({ path: list.path, place, value });
        for (const row of rows)
          if (!plain(JSON.stringify([row, customers.get(row['suite'])])).includes(plain(value)))
            hidden.add(`${list.path} by ${place}: ${value}`);
      }
    }
    expect([...hidden]).toEqual([]);
    expect(found).toBeGreaterThan(0);
  },
  120_000,
);

test('a call about one record knows no record of another kind', async () => {
  const about = api.app.declaredCalls.filter(
    ({ method, path, session }) => method === 'GET' && session !== 'public' && path.split(':').length === 2,
  );
  const known: string[] = [];
  for (const call of about)
    for (const caller of ['user', 'vendor', 'owner'] as const)
      for (const [column, [id = '']] of refusalOf(call, caller) === null ? ids : []) {
        const { statusCode } = await send(call.path.replace(/:\w+/, id), caller);
        const ofItsKind = call.path.includes(column.replace('_id', '').replace('_', '-'));
        if (statusCode < 400 && !ofItsKind) known.push(`${call.path} of ${column} to ${caller}`);
      }
  expect(known).toEqual([]);
});

test('the file of invoices says of each what the list says is owed', async () => {
  const file = (await send('/admins/exports/invoices.csv', 'owner')).body.replace('\uFEFF', '').trimEnd();
  const [names = [], ...lines] = file.split('\r\n').map((line) => line.split(','));
  const cents = (line: string[], name: string) => Math.round(Number(line[names.indexOf(name)]) * 100);
  const { rows } = await read(invoiceEndpoints.list, 'owner', { range: [0, 999] });
  const byReference = new Map(lines.map((line) => [line[names.indexOf('reference')], line]));
  const owed = rows.map((row) => {
    const line = byReference.get(row['reference'] as string) ?? [];
    return {
      reference: row['reference'],
      // An offer is no debt.
      listed: row['awaits_acceptance']
        ? [0, 0, 0, 0]
        : [row['late_fee_minor'], row['balance_minor'], row['in_review_minor'], row['to_pay_minor']],
      filed: ['late_fee_usd', 'balance_usd', 'in_review_usd', 'to_pay_usd'].map((name) => cents(line, name)),
    };
  });
  expect(owed.filter(({ listed, filed }) => String(listed) !== String(filed))).toEqual([]);
  expect(rows.length).toBeGreaterThan(100);
});
