import { bankLineEndpoints } from '@rantau/shared/bank-statements';
import type { Endpoint, ListRequest } from '@rantau/shared/contract';
import { type ExportResource, exportEndpoints } from '@rantau/shared/exports';
import { inboundPackageEndpoints } from '@rantau/shared/inbound-packages';
import { invoiceEndpoints, invoiceNoteEndpoints } from '@rantau/shared/invoices';
import { ledgerEndpoints } from '@rantau/shared/ledger';
import { onlineOrderEndpoints } from '@rantau/shared/online-orders';
import { outboundPackageEndpoints } from '@rantau/shared/outbound-packages';
import { paymentEndpoints } from '@rantau/shared/payments';
import { tripEndpoints } from '@rantau/shared/trips';
import { userEndpoints } from '@rantau/shared/users';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import type { SessionActor } from '../src/platform/http/sessions.ts';
import { ask } from '../src/seed/calls.ts';
import { busiestPeople } from './demo-people.ts';
import { testApp } from './test-app.ts';

const actors = new Map<Endpoint['session'], SessionActor>();
let statements = 0;

const api = await testApp({ seedDemo: true }, () => {
  statements += 1;
});
const { db } = api.services;
const { user, vendor } = await busiestPeople(db);
actors.set('user', user);
actors.set('vendor', vendor);
actors.set('admin', { ...(await api.staff('owner')).actor });

const lists = (): Endpoint[] => api.app.declaredCalls.filter(({ list, path }) => list && !path.includes(':'));

async function read(declared: Endpoint, list: ListRequest) {
  statements = 0;
  const answer = await ask(api.app, actors.get(declared.session) ?? null, declared, { list });
  return { status: answer.statusCode, rows: answer.json() as unknown, statements };
}

/** The fields by which a list may be sorted, from its contract. */
function sortableOf({ query }: Endpoint): string[] {
  const { sort } = (query as z.ZodObject | undefined)?.shape ?? {};
  const pair = (sort as z.ZodOptional<z.ZodPipe> | undefined)?.unwrap().def.out as z.ZodTuple | undefined;
  const [field] = pair?.def.items ?? [];
  return field ? [...(field as z.ZodEnum).options].map(String) : [];
}

test('no list asks more questions of the database for more rows', async () => {
  const wrong: string[] = [];
  let full = 0;
  for (const list of lists()) {
    const one = await read(list, { range: [0, 0] });
    const many = await read(list, { range: [0, 24] });
    if (Array.isArray(many.rows) && many.rows.length > 5) full += 1;
    const told = `${list.path}: ${one.statements} for one row, ${many.statements} for 25`;
    // What lines of a bank may be is read once for each account, of which the demo has two.
    const accounts = list.path === '/admins/bank-lines' ? 2 : 1;
    const most = Math.min(one.statements * accounts + 1, 10 * accounts);
    const bounded = many.statements > 0 && many.statements <= most;
    if (many.status !== 200 || !bounded) wrong.push(told);
  }
  expect(wrong).toEqual([]);
  expect(full).toBeGreaterThan(15);
}, 120_000);

test('every list sorts by each field that its contract names, both ways, and answers by ids', async () => {
  const wrong: string[] = [];
  for (const list of lists()) {
    for (const field of sortableOf(list))
      for (const direction of ['ASC', 'DESC'] as const) {
        const { status } = await read(list, { sort: [field, direction], range: [0, 4] });
        if (status !== 200) wrong.push(`${list.path} by ${field} ${direction}: ${status}`);
      }
    const { rows } = await read(list, { range: [0, 2] });
    const ids = Array.isArray(rows) ? rows.map(({ id }: { id: string }) => id) : [];
    const again = await read(list, { filter: { id: ids } });
    const found = Array.isArray(again.rows) ? again.rows.map(({ id }: { id: string }) => id) : again.rows;
    if (JSON.stringify([...ids].sort()) !== JSON.stringify(Array.isArray(found) ? [...found].sort() : found))
      wrong.push(`${list.path} by ids: ${JSON.stringify(again).slice(0, 120)}`);
  }
  expect(wrong).toEqual([]);
}, 120_000);

test('pages follow one another without a gap and without a row twice', async () => {
  const wrong: string[] = [];
  for (const list of lists()) {
    const [first, second, both] = [
      await read(list, { range: [0, 3] }),
      await read(list, { range: [4, 7] }),
      await read(list, { range: [0, 7] }),
    ].map(({ rows }) => (Array.isArray(rows) ? rows.map(({ id }: { id: string }) => id) : null));
    if (JSON.stringify([...(first ?? []), ...(second ?? [])]) !== JSON.stringify(both)) wrong.push(list.path);
  }
  expect(wrong).toEqual([]);
}, 120_000);

/** The file of the ledger has a line an entry; it is read in the tests of the ledger. */
const exported: Readonly<Record<Exclude<ExportResource, 'ledger-transactions'>, Endpoint>> = {
  users: userEndpoints.list,
  'inbound-packages': inboundPackageEndpoints.list,
  'sea-freight-outbound-packages': outboundPackageEndpoints.sea.list,
  'air-freight-outbound-packages': outboundPackageEndpoints.air.list,
  invoices: invoiceEndpoints.list,
  'invoice-notes': invoiceNoteEndpoints.list,
  payments: paymentEndpoints.list,
  trips: tripEndpoints.list,
  'online-orders': onlineOrderEndpoints.list,
  'account-statements': ledgerEndpoints.statements,
  'bank-lines': bankLineEndpoints.list,
};

type Row = Readonly<Record<string, unknown>>;
const distinct = (values: readonly unknown[]): unknown[] => [
  ...new Map(values.map((value) => [JSON.stringify(value), value])).values(),
];

/** Filters worth asking: each field of the contract with what the rows hold, and every short text of theirs as a search. */
function filtersFor({ query }: Endpoint, rows: readonly Row[]): Row[] {
  const filter = (query as z.ZodObject).shape['filter'] as z.ZodType;
  const accepted = (given: Row) => filter.safeParse(JSON.stringify(given)).success;
  const texts = rows.flatMap((row) => Object.values(row)).filter((value) => typeof value === 'string');
  const short = distinct(texts.filter((text) => text.length > 0 && text.length <= 30)).slice(
    0,
    120,
  ) as string[];
  const pieces = short.flatMap((text) => [text.toLowerCase(), text.slice(-4), text.slice(0, 2)]);
  const known = (filter as z.ZodDefault<z.ZodPipe>).unwrap().def.out as z.ZodObject;
  const fields = Object.keys(known.shape);
  const days = distinct(texts.map((text) => /^\d{4}-\d\d-\d\d/.exec(text)?.[0])).slice(0, 6);
  const candidates = (field: string): unknown[] =>
    field === 'q'
      ? distinct(pieces)
      : field === 'id'
        ? [rows.slice(0, 3).map(({ id }) => id), []]
        : [true, false, ...days, ...rows.slice(0, 12).flatMap((row) => [row[field], [row[field]]])];
  return [
    {},
    ...fields.flatMap((field) => distinct(candidates(field)).map((value) => ({ [field]: value }))),
  ].filter(accepted);
}

test('a list and its file hold the same records, whatever is filtered or searched', async () => {
  const [actor] = [actors.get('admin')];
  if (!actor) throw new Error('No member of staff');
  const owner = api.as(actor);
  const wrong: string[] = [];
  let compared = 0;
  for (const [resource, list] of Object.entries(exported) as [ExportResource, Endpoint][]) {
    const { rows } = await read(list, { range: [0, 199] });
    for (const filter of filtersFor(list, rows as Row[])) {
      const listed = await owner(list, { list: { filter, range: [0, 0] } });
      const { raw } = await owner(exportEndpoints.stream, { resource, list: { filter } });
      const lines = raw.payload.trimEnd().split('\r\n').length - 1;
      if (listed.total > 0) compared += 1;
      if (lines !== listed.total)
        wrong.push(`${resource} ${JSON.stringify(filter)}: ${listed.total}, ${lines}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(compared).toBeGreaterThan(120);
}, 240_000);
