import { sql } from 'kysely';
import type { Config } from '../platform/config.ts';
import type { Db } from '../platform/database/database.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Services } from '../platform/services.ts';
import { hashPassword } from '../platform/sessions/passwords.ts';
import { createBooks } from './books.ts';
import { addBulkMoves } from './bulk-moves.ts';
import { addContactNotes } from './contact-notes.ts';
import { demoAccounts } from './demo-accounts.ts';
import { createContext, type DemoContext, type NumberSequence } from './demo-context.ts';
import { addDiscounts, countUses } from './discounts.ts';
import { addEvidence } from './evidence.ts';
import { addLooseInboundPackages } from './loose-inbound-packages.ts';
import { addMailAgencyForms } from './mail-agency-forms.ts';
import { addMails } from './mails.ts';
import { addOfflineRequests } from './offline.ts';
import { addOrders } from './orders.ts';
import type { Seeding } from './outbound-package-plan.ts';
import { addPeople } from './people.ts';
import { addPickups } from './pickups.ts';
import { type Album, addPictures, type PicturesToWrite, paintAlbum, writePictures } from './pictures.ts';
import { addBlockedUrls, addPosts } from './posts.ts';
import { addReferenceRows } from './reference-rows.ts';
import { loadTrips } from './trip-loads.ts';
import { addTrips, bookCapacity } from './trips.ts';

const sequences: Readonly<Record<NumberSequence, string>> = {
  suite: 'suite_numbers',
  IN: 'inbound_package_numbers',
  OUT: 'outbound_package_numbers',
  INV: 'invoice_numbers',
  PAY: 'payment_numbers',
  OO: 'online_order_numbers',
  TRIP: 'trip_numbers',
  PU: 'pickup_request_numbers',
};
const names = Object.entries(sequences) as [NumberSequence, string][];

/** Days before today on which the made-up company began. */
const demoDays = 400;

async function isEmpty(
  db: Db,
  tables: readonly ('users' | 'admins' | 'vendors' | 'rates' | 'goods_types')[],
): Promise<boolean> {
  for (const table of tables)
    if (await db.selectFrom(table).select('id').limit(1).executeTakeFirst()) return false;
  return true;
}

/**
 * Fills a database that nobody has used: sample prices and goods where there are none, and with `demo` a whole made-up
 * company around today. Never touches one that has data. Returns what it did.
 */
export async function seed({
  db,
  clock,
  config,
  files,
}: Pick<Services, 'db' | 'clock' | 'config' | 'files'>): Promise<'nothing' | 'samples' | 'demo'> {
  const unpriced = await isEmpty(db, ['rates', 'goods_types']);
  const demo = config.seedDemo && unpriced && (await isEmpty(db, ['users', 'admins', 'vendors']));
  if (!unpriced) return 'nothing';
  const slow = demo
    ? { album: paintAlbum(), passwordHash: await hashPassword(demoAccounts[0].password) }
    : null;
  await inTransaction(db, async (trx) => {
    // of two processes that start at once on an empty database, one fills it
    await sql`select pg_advisory_xact_lock(7262003)`.execute(trx);
    if (!(await isEmpty(trx, ['rates', 'goods_types']))) return;
    const context = createContext(clock.now(), await firstNumbers(trx));
    const pictures = slow ? await makeDemo(context, config, slow.passwordHash, slow.album) : [];
    if (!demo) addReferenceRows(context, 0);
    await Promise.all([writePictures(files, pictures), context.rows.write(trx)]);
    for (const [name, sequence] of names) {
      const last = context.lastNumbers().get(name) ?? 0;
      if (demo) await sql`select setval(${sequence}, ${last})`.execute(trx);
    }
  });
  return demo ? 'demo' : 'samples';
}

async function firstNumbers(db: Db): Promise<ReadonlyMap<NumberSequence, number>> {
  const first = new Map<NumberSequence, number>();
  for (const [name, sequence] of names) {
    const { rows } = await sql<{ start_value: number }>`
      select start_value from pg_sequences where schemaname = current_schema() and sequencename = ${sequence}`.execute(
      db,
    );
    first.set(name, rows[0]?.start_value ?? 1);
  }
  return first;
}

/** A made-up company: prices, people, trips, inbound packages, orders, invoices in every state. */
export async function makeDemo(
  context: DemoContext,
  config: Pick<Config, 'origins'>,
  passwordHash: string,
  album: Promise<Album>,
): Promise<PicturesToWrite> {
  const tariffOn = addReferenceRows(context, demoDays);
  addBlockedUrls(context);
  const discountIds = addDiscounts(context);
  const people = addPeople(context, passwordHash);
  const trips = addTrips(context, people);
  const books = createBooks(context, people, tariffOn);
  const seeding: Seeding = { context, people, books, tariffOn, discountIds };
  const outboundPackages = [...loadTrips(seeding, trips), ...addPickups(seeding, trips)];
  bookCapacity(context);
  countUses(context);
  const inboundPackages = addLooseInboundPackages(context, people);
  addOrders(seeding);
  addPosts(context);
  const allInboundPackages = [
    ...inboundPackages,
    ...outboundPackages.flatMap((outbound) => outbound.inboundPackages),
  ];
  addEvidence(context, people, allInboundPackages, outboundPackages);
  addOfflineRequests(context, people, inboundPackages);
  addBulkMoves(context, people, inboundPackages);
  const spare = people.customers[2];
  if (spare) {
    const at = context.at(-18, 8);
    const line = {
      kind: 'manual',
      description: 'Re-labelling',
      quantity: '1',
      unit: 'item',
      unit_price_minor: 1200,
      amount_minor: 1200,
      details: {},
    };
    const issue = () => books.issue({ kind: 'sea_freight', customer: spare, at, subject: {}, lines: [line] });
    books.void(issue(), context.at(-17, 3), 'Issued to the wrong customer');
    books.writeOff(issue(), context.at(-2, 3), 'Not worth the call');
  }
  addMails(context, config, people, books.invoices, trips);
  addContactNotes(context, people, books.invoices);
  addMailAgencyForms(context, people);
  books.close();
  return addPictures(context, people, allInboundPackages, await album);
}
