import { inboundPackageEndpoints } from '@rantau/shared/inbound-packages';
import { invoiceEndpoints } from '@rantau/shared/invoices';
import { measurementDisputeEndpoints } from '@rantau/shared/measurement-disputes';
import { pushEndpoints } from '@rantau/shared/push';
import { recipientLinkEndpoints } from '@rantau/shared/recipient-links';
import { toReference } from '@rantau/shared/references';
import { tripSubscriptionEndpoints } from '@rantau/shared/trip-subscriptions';
import { userEndpoints } from '@rantau/shared/users';
import { whatsAppEndpoints } from '@rantau/shared/whatsapp';
import { describe, expect, it, test } from 'vitest';
import { testDatabaseKind } from '../../tests/template-database.ts';
import type { Person } from '../../tests/test-app.ts';
import {
  clothing,
  inboundPackageFor,
  warehouseScene,
} from '../modules/inbound-packages/inbound-packages.fixtures.ts';
import { listLinks } from '../modules/recipient-links/recipient-links.repository.ts';
import { listSubscriptions } from '../modules/trips/trip-subscriptions.repository.ts';
import { newId } from '../platform/clock.ts';
import { hashPassword } from '../platform/sessions/passwords.ts';
import { packedOutboundPackage } from './invoices/invoice.fixtures.ts';

const at = warehouseScene();
const password = 'a parcel from far away';
let trips = 0;

async function openTrip(): Promise<string> {
  trips += 1;
  const id = newId();
  const now = at.api.clock.now().toISOString();
  await at.api.services.db
    .insertInto('trips')
    .values({
      id,
      created_at: now,
      updated_at: now,
      reference: toReference('TRIP', 800 + trips),
      code: `TRIP-CLOSE-${trips}`,
      carrier_name: 'Evergreen',
      mode: 'sea',
      state: 'open',
      cutoff_at: '2026-12-01T00:00:00Z',
      departs_at: '2026-12-03T00:00:00Z',
      arrives_at: '2027-01-20T00:00:00Z',
      capacity_cft: 10,
    })
    .execute();
  return id;
}

const close = (someone: Person) => someone.call(userEndpoints.closeAccount, { body: { password } });

/** Makes ready what is then sent to begin something in a customer's account. */
const beginnings: Record<string, (someone: Person) => Promise<() => Promise<{ readonly status: number }>>> = {
  'the customer announces a package': async (someone) => () =>
    someone.call(inboundPackageEndpoints.preAlert, {
      body: { tracking_number: inboundPackageFor(at).number, shop: 'Etsy', items: clothing(at.clothes) },
    }),
  'a package comes with their suite': async (someone) => {
    const inbound = inboundPackageFor(at);
    const suite = await inbound.suiteOf(someone);
    return async () => {
      const { status, body } = await inbound.receive({ suite });
      return { status: body.data.user_id === null ? 0 : status };
    };
  },
  'a package without an owner is given to them': async (someone) => {
    const { id } = (await inboundPackageFor(at).receive()).body.data;
    return () =>
      at.dock.call(inboundPackageEndpoints.assign, {
        id,
        body: { user_id: someone.id, note: 'Name on the box' },
      });
  },
};

// The embedded database has one connection: there nothing happens at once.
describe.runIf(testDatabaseKind === 'postgres')('an account is closed or goes on, never both, while', () => {
  it.each(Object.entries(beginnings))('%s', async (_, prepare) => {
    const password_hash = await hashPassword(password);
    const both: number[] = [];
    for (let round = 0; round < 20; round += 1) {
      const someone = await at.api.customer({ password_hash });
      const begin = await prepare(someone);
      const closing = close(someone);
      await new Promise((done) => setTimeout(done, 15 + 2 * round));
      const begun = await begin();
      if (begun.status >= 200 && begun.status < 300 && (await closing).status === 204) both.push(round);
      await closing;
    }
    expect(both).toEqual([]);
  });
});

/** Makes ready what is then sent to make something that closing removes; with the number that is left of it. */
const removed: Record<
  string,
  (someone: Person) => Promise<{ make: () => Promise<unknown>; left: () => Promise<{ length: number }> }>
> = {
  'a link for the recipient': async (someone) => {
    const outbound_package_id = await packedOutboundPackage(at.api, someone.id, { state: 'delivered' });
    return {
      make: () => someone.call(recipientLinkEndpoints.create, { body: { outbound_package_id } }),
      left: () => listLinks(at.api.services.db, at.api.clock.now(), someone.id),
    };
  },
  'news of a trip': async (someone) => {
    const trip_id = await openTrip();
    return {
      make: () =>
        someone.call(tripSubscriptionEndpoints.subscribe, { body: { trip_id, events: ['departed'] } }),
      left: () => listSubscriptions(at.api.services.db, someone.id),
    };
  },
  'messages by WhatsApp': async (someone) => {
    const { db } = at.api.services;
    await at.api.set(
      'whatsapp_settings',
      { environment: 'production' },
      { is_on: true, phone: '+60312345678' },
    );
    return {
      make: () =>
        someone.call(whatsAppEndpoints.choose, {
          body: { phone: '+60123456789', topics: ['packages'], locale: 'ms', consent: true },
        }),
      left: async () => [
        ...(await db
          .selectFrom('whatsapp_subscriptions')
          .select('phone')
          .where('user_id', '=', someone.id)
          .execute()),
        ...(await db
          .selectFrom('message_consents')
          .select('address')
          .where('user_id', '=', someone.id)
          .where('address', '<>', '')
          .execute()),
      ],
    };
  },
  'topics of notifications': async (someone) => ({
    make: () => someone.call(pushEndpoints.user.chooseTopics, { body: { topics: ['packages'] } }),
    left: () =>
      at.api.services.db
        .selectFrom('push_topics')
        .select('user_id')
        .where('user_id', '=', someone.id)
        .execute(),
  }),
};

describe.runIf(testDatabaseKind === 'postgres')('what closing removes is not made again by', () => {
  it.each(Object.entries(removed))('%s', async (_, prepare) => {
    const password_hash = await hashPassword(password);
    for (let round = 0; round < 20; round += 1) {
      const someone = await at.api.customer({ password_hash });
      const { make, left } = await prepare(someone);
      const closing = close(someone);
      await new Promise((done) => setTimeout(done, 15 + 2 * round));
      await make();
      expect((await closing).status).toBe(204);
      expect(await left()).toEqual([]);
    }
  });
});

test('what is drafted for fetching boxes is charged or void before the account is closed', async () => {
  const someone = await at.api.customer({ password_hash: await hashPassword(password) });
  const finance = await at.api.staff('finance');
  const now = at.api.clock.now().toISOString();
  const pickup = { id: newId(), reference: toReference('PU', 901) };
  await at.api.services.db
    .insertInto('pickup_requests')
    .values({
      ...pickup,
      created_at: now,
      updated_at: now,
      state: 'collected',
      user_id: someone.id as never,
      mode: 'sea',
      address: '{}',
      recipient: '{}',
      boxes: '[]',
      contents: '[]',
      wanted_on: '2026-11-25',
      window: 'morning',
    })
    .execute();
  const { body: draft } = await finance.call(invoiceEndpoints.create, {
    body: {
      kind: 'pickup',
      user_id: someone.id,
      pickup_request_id: pickup.id,
      lines: [{ description: 'Fetched by hand', unit_price_minor: 5_000 }],
    },
  });
  expect((await close(someone)).problem).toMatchObject({
    error: 'account_not_settled',
    metadata: { unsettled: [{ kind: 'pickup_request', ...pickup, total: 1 }] },
  });
  await finance.call(invoiceEndpoints.void, { id: draft.id, body: { reason: 'Nothing is charged' } });
  expect((await close(someone)).status).toBe(204);
});

test('a dispute of boxes that are delivered already is decided before the account is closed', async () => {
  const owner = await at.api.staff('owner');
  const someone = await at.api.customer({ password_hash: await hashPassword(password) });
  const id = await packedOutboundPackage(at.api, someone.id, { state: 'delivered' });
  const { reference } = await at.api.row('outbound_packages', { id: id as never }, 'reference');
  await at.api.services.db
    .insertInto('measurement_disputes')
    .values({
      id: newId(),
      created_at: at.api.clock.now().toISOString(),
      user_id: someone.id as never,
      outbound_package_id: id as never,
      disputed_boxes: '[]',
      reason: 'It is lower',
    })
    .execute();
  expect((await close(someone)).problem).toMatchObject({
    error: 'account_not_settled',
    metadata: { unsettled: [{ kind: 'measurement_dispute', id, reference, total: 1 }] },
  });
  const { body: open } = await owner.call(measurementDisputeEndpoints.list, {
    list: { filter: { state: 'open' } },
  });
  const box = { box_type_id: null, length_in: 9, width_in: 9, height_in: 9, weight_lb: 9 };
  const decided = await owner.call(measurementDisputeEndpoints.decideBoxes, {
    id: open[0]?.id ?? '',
    body: { upheld: false, decision: 'It is as high as that', packed_boxes: [box] },
  });
  expect(decided.status).toBe(200);
  expect((await close(someone)).status).toBe(204);
});

test('nothing is charged to a closed account, neither by a new draft nor by an old one', async () => {
  const finance = await at.api.staff('finance');
  const someone = await at.api.customer({ password_hash: await hashPassword(password) });
  const draft = () =>
    finance.call(invoiceEndpoints.create, {
      body: {
        kind: 'online_order',
        user_id: someone.id,
        lines: [{ description: 'Items', unit_price_minor: 500 }],
      },
    });
  const { body: before } = await draft();
  expect((await close(someone)).status).toBe(204);
  const issued = await finance.call(invoiceEndpoints.issue, { id: before.id, body: {} });
  expect(issued.problem.error).toBe('account_closed');
  expect((await draft()).problem.error).toBe('account_closed');
});
