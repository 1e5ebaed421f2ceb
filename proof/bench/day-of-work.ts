import { randomInt } from 'node:crypto';
import { type Answer, send } from '../harness/http.ts';
import { listOf, type Session } from '../harness/session.ts';
import { openInvoices, payment, receipt } from '../harness/writers.ts';

/** One call of a kind of person, as their screens make it. */
type Act = () => Promise<Answer>;

interface Work {
  readonly name: string;
  /** Calls of all of its people on a day. */
  readonly callsADay: number;
  /** Share of the day's calls in each hour of Kuala Lumpur, from midnight. */
  readonly hours: readonly number[];
  readonly acts: readonly Act[];
}

/** Hours of work from one to another, over midnight too, and little outside them. */
const hoursFrom = (from: number, to: number): number[] => {
  const weights = Array.from({ length: 24 }, (_, hour) =>
    (from < to ? hour >= from && hour < to : hour >= from || hour < to) ? 1 : 0.02,
  );
  const sum = weights.reduce((one, other) => one + other, 0);
  return weights.map((weight) => weight / sum);
};
/** People look in the evening, and at lunch. */
const atHome = [2, 1, 1, 1, 1, 1, 2, 4, 5, 5, 5, 5, 8, 7, 5, 5, 5, 5, 6, 8, 10, 11, 9, 5].map(
  (weight) => weight / 117,
);

const pick = <T>(all: readonly T[]): T | undefined => all[randomInt(Math.max(all.length, 1))];

async function idsOf({ call }: Session, path: string): Promise<string[]> {
  const { status, body } = await call('GET', listOf(path, { range: [0, 49] }));
  if (status !== 200) throw new Error(`${path} answered ${status}: ${body.slice(0, 200)}`);
  return (JSON.parse(body) as { id: string }[]).map(({ id }) => id);
}

interface People {
  readonly port: number;
  readonly warehouseUsa: Session;
  readonly warehouseMalaysia: Session;
  readonly finance: Session;
  readonly support: Session;
  readonly owner: Session;
  readonly vendor: Session;
  readonly customers: readonly Session[];
}

/** A day of a company of thirty with some thousands of customers: who calls what, how often and when. */
export async function workOfADay(people: People): Promise<Work[]> {
  const { port, warehouseUsa, warehouseMalaysia, finance, support, owner, vendor, customers } = people;
  const [packages, users, invoices] = await Promise.all([
    idsOf(owner, '/admins/inbound-packages'),
    idsOf(owner, '/admins/users'),
    idsOf(owner, '/admins/invoices'),
  ]);
  const toPay = await openInvoices(owner);
  const list =
    ({ call }: Session, path: string, filter: object = {}, sort?: [string, string]): Act =>
    () =>
      call('GET', listOf(path, { filter, range: [0, 24], ...(sort && { sort }) }));
  const page =
    (path: string): Act =>
    () =>
      send({ port, method: 'GET', path, headers: { accept: 'text/html', 'accept-encoding': 'gzip' } });
  const asCustomer =
    (act: (customer: Session) => Promise<Answer>): Act =>
    () =>
      act(pick(customers) ?? owner);
  const newestFirst: [string, string] = ['created_at', 'DESC'];
  return [
    {
      name: 'warehouse in Portland',
      callsADay: 5_000,
      hours: hoursFrom(0, 9),
      acts: [
        () => warehouseUsa.call('POST', '/admins/inbound-packages', receipt()),
        list(warehouseUsa, '/admins/inbound-packages', { state: 'received' }, newestFirst),
        () =>
          warehouseUsa.call(
            'GET',
            listOf('/admins/inbound-packages', { filter: { q: `TBA${randomInt(1e5)}` }, range: [0, 24] }),
          ),
        () => warehouseUsa.call('GET', `/admins/inbound-packages/${pick(packages)}`),
      ],
    },
    {
      name: 'warehouse in Malaysia',
      callsADay: 4_000,
      hours: hoursFrom(9, 18),
      acts: [
        list(warehouseMalaysia, '/admins/sea-freight-outbound-packages'),
        list(warehouseMalaysia, '/admins/trips'),
        () => warehouseMalaysia.call('GET', '/admins/dashboard/waiting'),
      ],
    },
    {
      name: 'support',
      callsADay: 5_000,
      hours: hoursFrom(9, 21),
      acts: [
        () => support.call('GET', listOf('/admins/users', { filter: { q: 'nur' }, range: [0, 24] })),
        () => support.call('GET', `/admins/users/${pick(users)}`),
        () => support.call('GET', `/admins/invoices/${pick(invoices)}`),
        list(support, '/admins/online-orders'),
      ],
    },
    {
      name: 'finance',
      callsADay: 3_000,
      hours: hoursFrom(9, 18),
      acts: [
        () => {
          const invoice = pick(toPay);
          return invoice
            ? finance.call('POST', '/admins/payments', payment(invoice))
            : finance.call('GET', '/admins/dashboard');
        },
        list(finance, '/admins/payments', { state: 'submitted' }),
        list(finance, '/admins/account-statements'),
        () => finance.call('GET', '/admins/trial-balance'),
        () => finance.call('GET', `/admins/invoices/${pick(invoices)}.pdf`),
      ],
    },
    {
      name: 'owner',
      callsADay: 500,
      hours: hoursFrom(8, 23),
      acts: [
        () => owner.call('GET', '/admins/dashboard'),
        list(owner, '/admins/audit-events', {}, ['at', 'DESC']),
        () => owner.call('GET', '/admins/exports/invoices.csv'),
      ],
    },
    {
      name: 'delivery partners',
      callsADay: 1_500,
      hours: hoursFrom(8, 19),
      acts: [() => vendor.call('GET', '/vendors/trips'), () => vendor.call('GET', '/vendors/me')],
    },
    {
      name: 'customers',
      callsADay: 36_000,
      hours: atHome,
      acts: [
        asCustomer(({ call }) => call('GET', '/users/dashboard')),
        asCustomer(({ call }) => call('GET', listOf('/users/inbound-packages', { range: [0, 24] }))),
        asCustomer(({ call }) => call('GET', listOf('/users/invoices', { range: [0, 24] }))),
        asCustomer(({ call }) => call('GET', listOf('/users/trips', { range: [0, 9] }))),
        asCustomer(({ call }) => call('GET', '/users/profiles')),
      ],
    },
    {
      name: 'customers with a statement',
      callsADay: 300,
      hours: atHome,
      acts: [
        asCustomer(({ call }) =>
          call('GET', '/users/profiles/account-statement?from=2026-01-01&to=2026-12-31'),
        ),
      ],
    },
    {
      name: 'visitors',
      callsADay: 15_000,
      hours: atHome,
      acts: [
        page('/'),
        page('/en'),
        page('/login'),
        () =>
          send({
            port,
            method: 'POST',
            path: '/api/v1/get-quote',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({
              customer_kind: 'forwarding',
              mode: 'sea',
              destination: { state: 'MY-10' },
              boxes: [{ length: 10, width: 10, height: 10, weight: randomInt(1, 40) }],
            }),
          }),
      ],
    },
  ];
}

export interface DayCounts {
  /** Durations of answers in ms, by kind of person. */
  readonly times: Map<string, number[]>;
  /** Answers that were refused, with how often. */
  readonly refused: Map<string, number>;
}

/**
 * Lives through a day in so many seconds. Calls come when they come, not when the last was answered. In less than the twenty
 * minutes of a whole day fewer people come, at the same pace.
 */
export async function liveThrough(work: readonly Work[], seconds: number): Promise<DayCounts> {
  const present = Math.min(1, seconds / 1_200);
  const counts: DayCounts = { times: new Map(), refused: new Map() };
  const hourMs = (seconds * 1_000) / 24;
  const calls: { readonly at: number; readonly name: string; readonly act: Act }[] = [];
  for (const { name, callsADay, hours, acts } of work)
    hours.forEach((share, hour) => {
      for (let each = 0; each < Math.round(callsADay * present * share); each += 1) {
        const act = pick(acts);
        if (act) calls.push({ at: (hour + Math.random()) * hourMs, name, act });
      }
    });
  calls.sort((one, other) => one.at - other.at);
  const began = performance.now();
  const open = new Set<Promise<void>>();
  const make = async (name: string, act: Act): Promise<void> => {
    const { status, ms, body } = await act();
    const times = counts.times.get(name) ?? [];
    counts.times.set(name, times);
    times.push(ms);
    if (status < 400) return;
    const refusal = `${name}: ${status} ${body.slice(0, 120)}`;
    counts.refused.set(refusal, (counts.refused.get(refusal) ?? 0) + 1);
  };
  for (const { at, name, act } of calls) {
    const ahead = at - (performance.now() - began);
    if (ahead > 2) await new Promise((done) => setTimeout(done, ahead));
    const made: Promise<void> = make(name, act)
      .catch((error: Error) => {
        const refusal = `${name}: ${error.message}`;
        counts.refused.set(refusal, (counts.refused.get(refusal) ?? 0) + 1);
      })
      .then(() => void open.delete(made));
    open.add(made);
  }
  await Promise.all(open);
  return counts;
}
