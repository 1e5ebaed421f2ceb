import type { AdminRole } from '@rantau/shared/access';
import type { Endpoint, OutputOf } from '@rantau/shared/contract';
import { Problem } from '@rantau/shared/errors';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { LogConfig, Selectable, Updateable } from 'kysely';
import { afterAll } from 'vitest';
import { boot } from '../src/boot.ts';
import { type Clock, newId } from '../src/platform/clock.ts';
import type { Config } from '../src/platform/config.ts';
import type { Tables } from '../src/platform/database/tables.ts';
import type { SessionActor } from '../src/platform/http/sessions.ts';
import { inboxPath } from '../src/platform/inbox/inbox.routes.ts';
import type { Services } from '../src/platform/services.ts';
import { ask, type Given } from '../src/seed/calls.ts';
import { copyDemoFiles, openTestDatabase } from './template-database.ts';
import { testConfig } from './test-config.ts';

/** A clock that stands still until it is moved. */
export interface TestClock extends Clock {
  readonly set: (instant: string) => void;
  readonly advance: (seconds: number) => void;
}

const clockAt = (instant: string): TestClock => {
  let now = new Date(instant);
  return {
    now: () => new Date(now),
    set: (next) => {
      now = new Date(next);
    },
    advance: (seconds) => {
      now = new Date(now.getTime() + seconds * 1000);
    },
  };
};

export interface Answer<E extends Endpoint> {
  readonly status: number;
  readonly headers: LightMyRequestResponse['headers'];
  readonly raw: LightMyRequestResponse;
  /** The body of a success, checked against the contract; a failure throws. */
  readonly body: OutputOf<E>;
  /** The total of `Content-Range`. */
  readonly total: number;
  /** The problem document of a failure, checked against its schema; a success throws. */
  readonly problem: Problem;
}

export type Caller = <E extends Endpoint>(endpoint: E, given?: Given<E>) => Promise<Answer<E>>;

function answerOf<E extends Endpoint>(endpoint: E, raw: LightMyRequestResponse): Answer<E> {
  return {
    status: raw.statusCode,
    headers: raw.headers,
    raw,
    get body() {
      if (raw.statusCode >= 400)
        throw new Error(`${endpoint.method} ${endpoint.path}: ${raw.statusCode} ${raw.body}`);
      return (endpoint.output ? endpoint.output.parse(raw.json()) : undefined) as OutputOf<E>;
    },
    get total() {
      return Number(String(raw.headers['content-range']).split('/')[1]);
    },
    get problem() {
      if (raw.statusCode < 400)
        throw new Error(`${endpoint.method} ${endpoint.path}: ${raw.statusCode}, not a failure`);
      return Problem.parse(raw.json());
    },
  };
}

const callerOf =
  (app: FastifyInstance, actor: SessionActor | null, key?: string): Caller =>
  async (endpoint, given) =>
    answerOf(endpoint, await ask(app, actor, endpoint, given, key));

/** Tables whose rows have ids. */
type Named = { [T in keyof Tables]: Tables[T] extends { id: unknown } ? T : never }[keyof Tables];
type Row<T extends Named> = Selectable<Tables[T]>;

export interface TestApp {
  readonly app: FastifyInstance;
  readonly services: Services;
  readonly clock: TestClock;
  /** Calls as a visitor. */
  readonly call: Caller;
  /** Calls as someone who is signed in. */
  readonly as: (actor: SessionActor) => Caller;
  /** Calls as a program that holds an API key of this person. */
  readonly withKey: (owner: Person, key: string) => Caller;
  /** A message of somebody outside, as it comes by HTTP. */
  readonly receive: (
    source: string,
    body: string | Buffer,
    headers: Readonly<Record<string, string>>,
  ) => Promise<LightMyRequestResponse>;
  /** A customer with a confirmed address; calls as them. */
  readonly customer: (over?: Partial<NewCustomer>) => Promise<Person>;
  readonly staff: (role?: AdminRole) => Promise<Person>;
  readonly vendor: () => Promise<Person & { readonly vendorId: string }>;
  /** Rows of a table with these values, in the order of their ids; all columns if none is named. */
  readonly rows: <T extends Named, C extends keyof Row<T> = keyof Row<T>>(
    table: T,
    where: Partial<Row<T>>,
    ...columns: readonly C[]
  ) => Promise<Pick<Row<T>, C>[]>;
  /** The first of them. */
  readonly row: <T extends Named, C extends keyof Row<T> = keyof Row<T>>(
    table: T,
    where: Partial<Row<T>>,
    ...columns: readonly C[]
  ) => Promise<Pick<Row<T>, C>>;
  /** Writes these values into such rows, behind the back of every rule. */
  readonly set: <T extends keyof Tables>(
    table: T,
    where: Partial<Selectable<Tables[T]>>,
    values: Updateable<Tables[T]>,
  ) => Promise<unknown>;
  readonly close: () => Promise<void>;
}

export interface Person {
  readonly id: string;
  readonly email: string;
  readonly actor: SessionActor;
  readonly call: Caller;
}

interface NewCustomer {
  readonly email: string;
  readonly name: string;
  readonly customer_kind: 'forwarding' | 'standard';
  readonly locale: 'ms' | 'en';
  readonly confirmed: boolean;
  readonly password_hash: string | null;
}

/** The whole API on a database of its own, at 10:00 in Malaysia on 21 November 2026; with `seedDemo` the demo of that day. */
export async function startTestApp(over: Partial<Config> = {}, log?: LogConfig): Promise<TestApp> {
  const clock = clockAt('2026-11-21T02:00:00.000Z');
  const config = testConfig(over);
  const demo = over.seedDemo === true;
  const database = await openTestDatabase(log, demo);
  if (demo) await copyDemoFiles(config.dataDir);
  const { app, services, close } = await boot({ config, clock, database, work: false });
  const { db } = services;
  let people = 0;

  const stamp = () => {
    const now = clock.now().toISOString();
    return { id: newId(clock.now()), created_at: now, updated_at: now };
  };
  const as = (actor: SessionActor) => callerOf(app, actor);
  const rows: TestApp['rows'] = async (table, where, ...columns) => {
    // Every table has this column.
    const query = db.selectFrom(table as 'users').where((eb) => eb.and(where));
    const read = columns.length > 0 ? query.select(columns as never) : query.selectAll();
    return (await read.orderBy('id').execute()) as never;
  };
  const session = async (kind: SessionActor['kind'], subjectId: string): Promise<string> => {
    const id = newId(clock.now());
    const now = clock.now();
    await db
      .insertInto('sessions')
      .values({
        id,
        kind,
        subject_id: subjectId,
        created_at: now.toISOString(),
        last_used_at: now.toISOString(),
        expires_at: new Date(now.getTime() + 30 * 86_400_000).toISOString(),
      })
      .execute();
    return id;
  };

  return {
    app,
    services,
    clock,
    call: callerOf(app, null),
    as,
    withKey: (owner, key) => callerOf(app, owner.actor, key),
    receive: (source, body, headers) =>
      app.inject({
        method: 'POST',
        url: inboxPath(source),
        headers: { host: 'localhost', 'content-type': 'application/json', ...headers },
        payload: body,
      }),
    customer: async (given = {}) => {
      people += 1;
      const row = stamp();
      const email = given.email ?? `customer${people}@example.com`;
      const now = row.created_at;
      await db
        .insertInto('users')
        .values({
          ...row,
          email,
          password_hash: given.password_hash ?? null,
          name: given.name ?? `Customer ${people}`,
          phone: `+601234500${String(people).padStart(2, '0')}`,
          customer_kind: given.customer_kind ?? 'forwarding',
          locale: given.locale ?? 'en',
          suite: `RT${90000 + people}`,
          payment_reference: `RT${90000 + people}`,
          notifications: JSON.stringify({
            inbound_package: true,
            trip: true,
            invoice_reminder: true,
            marketing: false,
          }),
          confirmed_at: given.confirmed === false ? null : now,
        })
        .execute();
      const session_id = await session('user', row.id);
      const actor = { kind: 'user', id: row.id, session_id, impersonator_id: null } as const;
      return { id: row.id, email, actor, call: as(actor) };
    },
    staff: async (role = 'owner') => {
      people += 1;
      const row = stamp();
      const email = `${role}${people}@rantau.example`;
      await db
        .insertInto('admins')
        .values({ ...row, email, name: `Staff ${people}`, role, locale: 'en' })
        .execute();
      const actor = { kind: 'admin', id: row.id, session_id: await session('admin', row.id), role } as const;
      return { id: row.id, email, actor, call: as(actor) };
    },
    vendor: async () => {
      people += 1;
      const company = stamp();
      const row = stamp();
      const email = `vendor${people}@example.com`;
      const phone = '+60312345678';
      await db
        .insertInto('vendors')
        .values({ ...company, name: `Vendor ${people}`, phone, email })
        .execute();
      await db
        .insertInto('vendor_users')
        .values({ ...row, vendor_id: company.id, email, name: `Driver ${people}`, phone, locale: 'en' })
        .execute();
      const session_id = await session('vendor', row.id);
      const actor = { kind: 'vendor', id: row.id, vendor_id: company.id, session_id } as const;
      return { id: row.id, email, actor, call: as(actor), vendorId: company.id };
    },
    rows,
    row: async (...asked) => {
      const [first] = await rows(...asked);
      if (!first) throw new Error(`No row of ${asked[0]}`);
      return first;
    },
    set: (table, where, values) =>
      db
        .updateTable(table as 'users')
        .set(values as object)
        .where((eb) => eb.and(where))
        .execute(),
    close,
  };
}

/** The same for the tests of one file, at the top of which it is called; closed when they are done. */
export async function testApp(...options: Parameters<typeof startTestApp>): Promise<TestApp> {
  const api = await startTestApp(...options);
  afterAll(() => api.close());
  return api;
}
