import { inboundPackageEndpoints } from '@rantau/shared/inbound-packages';
import { invoiceEndpoints } from '@rantau/shared/invoices';
import { userEndpoints } from '@rantau/shared/users';
import { describe, expect, it, test } from 'vitest';
import { testDatabaseKind } from '../../tests/template-database.ts';
import type { Person } from '../../tests/test-app.ts';
import {
  clothing,
  inboundPackageFor,
  warehouseScene,
} from '../modules/inbound-packages/inbound-packages.fixtures.ts';
import { hashPassword } from '../platform/sessions/passwords.ts';

const at = warehouseScene();
const password = 'a parcel from far away';
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
        params: { id },
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
  const issued = await finance.call(invoiceEndpoints.issue, { params: { id: before.id }, body: {} });
  expect(issued.problem.error).toBe('account_closed');
  expect((await draft()).problem.error).toBe('account_closed');
});
