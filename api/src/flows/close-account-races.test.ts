import { inboundPackageEndpoints } from '@rantau/shared/inbound-packages';
import { userEndpoints } from '@rantau/shared/users';
import { describe, expect, it } from 'vitest';
import { testDatabaseKind } from '../../tests/template-database.ts';
import { clothing, warehouseScene } from '../modules/inbound-packages/inbound-packages.fixtures.ts';
import { hashPassword } from '../platform/sessions/passwords.ts';

const at = warehouseScene();
const password = 'a parcel from far away';

// The embedded database has one connection: there nothing happens at once.
describe.runIf(testDatabaseKind === 'postgres')(
  'an account that is closed while something begins in it',
  () => {
    it('has the package or is closed, never both', async () => {
      const password_hash = await hashPassword(password);
      const both: number[] = [];
      for (let round = 0; round < 30; round += 1) {
        const someone = await at.api.customer({ password_hash });
        const closing = someone.call(userEndpoints.closeAccount, { body: { password } });
        await new Promise((done) => setTimeout(done, 20 + 2 * round));
        const announced = await someone.call(inboundPackageEndpoints.preAlert, {
          body: { tracking_number: `CLOSING${1000 + round}`, shop: 'Etsy', items: clothing(at.clothes) },
        });
        if (announced.status === 201 && (await closing).status === 204) both.push(round);
        await closing;
      }
      expect(both).toEqual([]);
    });
  },
);
