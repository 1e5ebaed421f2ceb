import type { ApiScope } from '@rantau/shared/access';
import type { Person, TestApp } from '../../../tests/test-app.ts';
import { hashApiKey, newApiKey, prefixOf } from '../../platform/api-keys/api-keys.ts';
import { newId } from '../../platform/clock.ts';

/** A key of this customer or vendor with these scopes. */
export async function keyOf(
  { services, clock }: Pick<TestApp, 'services' | 'clock'>,
  { actor }: Person,
  scopes: readonly ApiScope[],
): Promise<string> {
  if (actor.kind === 'admin') throw new Error('Staff have no API keys');
  const key = newApiKey();
  await services.db
    .insertInto('api_keys')
    .values({
      id: newId(clock.now()),
      created_at: clock.now().toISOString(),
      owner_kind: actor.kind,
      owner_id: actor.id,
      name: 'Test',
      prefix: prefixOf(key),
      key_hash: hashApiKey(key),
      scopes: [...scopes],
    })
    .execute();
  return key;
}
