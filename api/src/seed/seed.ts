import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database/database.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import { addBankStatements } from './bank-statements.ts';
import { addCarrierJourneys, connectFakeTracking } from './carrier-journeys.ts';
import type { Company } from './company.ts';
import { openDemo } from './demo.ts';
import { addDiscounts } from './discounts.ts';
import { addDisputes } from './disputes.ts';
import { addEInvoices } from './e-invoices.ts';
import { connectFakeGateways } from './fake-gateways.ts';
import { connectFakeMyInvois } from './fake-myinvois.ts';
import { addLooseInboundPackages } from './loose-inbound-packages.ts';
import { forwardingPeople } from './names.ts';
import { addOffice } from './office.ts';
import { addOfflineWork } from './offline.ts';
import { addOnlineOrders } from './online-orders.ts';
import { addOnlinePayments } from './online-payments.ts';
import { addOutboundPackages } from './outbound-packages.ts';
import { insertPeople } from './people.ts';
import { addPickups } from './pickup-requests.ts';
import { paintAlbum } from './pictures.ts';
import { addPosts } from './posts.ts';
import { insertReferenceRows } from './reference-rows.ts';
import { addTrips } from './trips.ts';

/** Days before today on which the made-up company began. */
const demoDays = 400;

interface Options {
  readonly config: Config;
  /** Migrated and empty. */
  readonly database: Database;
  readonly files: FileStore;
  /** The demo is the same for each moment of a day in UTC. */
  readonly today: Date;
}

/** A made-up company around today: prices, people, trips, packages, orders and invoices in every state. */
export async function fillWithDemo({ config, database, files, today }: Options): Promise<void> {
  const refusedAddress = `${forwardingPeople[13][1]}@example.com`;
  const demo = await openDemo({ config, database, files, today, refusedAddress });
  try {
    const album = await paintAlbum();
    await insertReferenceRows(database.db, today, demoDays);
    const company: Company = { demo, people: await insertPeople(demo), album };
    addDiscounts(company);
    const trips = addTrips(company);
    const outboundPackages = addOutboundPackages(company, trips);
    const loose = addLooseInboundPackages(company);
    const pickups = addPickups(company, trips);
    addOnlineOrders(company);
    addDisputes(company, loose, [...outboundPackages, ...pickups]);
    addOfflineWork(company, loose);
    addPosts(company);
    addOffice(company, loose, outboundPackages);
    addEInvoices(company);
    addOnlinePayments(company);
    addBankStatements(company);
    await demo.run();
    await addCarrierJourneys(demo.services);
    await connectFakeGateways(database.db, config, today);
    await connectFakeTracking(database.db, config, today);
    await connectFakeMyInvois(database.db, config, today);
  } finally {
    await demo.close();
  }
}
