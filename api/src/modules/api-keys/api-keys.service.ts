import type { ApiScope, UserActor, VendorActor } from '@rantau/shared/access';
import { type ApiKey, type CreatedApiKey, mostApiKeys } from '@rantau/shared/api-keys';
import { AppError } from '@rantau/shared/errors';
import { hashApiKey, newApiKey, prefixOf } from '../../platform/api-keys/api-keys.ts';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import { newId } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { links } from '../../platform/mail/links.ts';
import { sendMail } from '../../platform/mail/mails.ts';
import { found } from '../../platform/not-found.ts';
import type { Services } from '../../platform/services.ts';
import { withOwnPassword } from '../../platform/sessions/own-password.ts';
import { apiKeyMade } from './api-keys.mails.ts';
import { listApiKeys } from './api-keys.repository.ts';

type ByOwner = ActorContext & { readonly actor: UserActor | VendorActor };

interface Draft {
  readonly name: string;
  readonly scopes: readonly ApiScope[];
  readonly expires_in_days: number | null;
  readonly password: string;
}
const dayMs = 86_400_000;

/** Makes a key for its owner. The answer is the only place that ever holds it; a mail says that there is a new one. */
export const createApiKey = (
  services: Services,
  db: Db,
  by: ByOwner,
  { name, scopes, expires_in_days: days, password }: Draft,
): Promise<CreatedApiKey> =>
  withOwnPassword(db, by, { password }, async (trx, owner) => {
    const { actor, now } = by;
    if ((await listApiKeys(trx, now, actor.id)).length >= mostApiKeys)
      throw new AppError('too_many_api_keys', { metadata: { most: mostApiKeys } });
    const key = newApiKey();
    const shown: ApiKey = {
      id: newId(now),
      name,
      prefix: prefixOf(key),
      scopes: [...new Set(scopes)],
      created_at: now.toISOString(),
      expires_at: days === null ? null : new Date(now.getTime() + days * dayMs).toISOString(),
      last_used_at: null,
      last_network: null,
    };
    await trx
      .insertInto('api_keys')
      .values({
        ...shown,
        scopes: [...new Set(scopes)],
        owner_kind: actor.kind,
        owner_id: actor.id,
        key_hash: hashApiKey(key),
      })
      .execute();
    await audit(trx, by, 'api_key.create', shown.id, { after: shown });
    const told = { name: owner.name, key: name, prefix: shown.prefix };
    const url = links.apiKeys[actor.kind](services.config);
    const user = actor.kind === 'user' && { user_id: actor.id };
    await sendMail(services, trx, { ...owner, ...user }, apiKeyMade, { ...told, url });
    return { ...shown, key };
  });

/** Revokes a key of one's own; the next call with it is refused. */
export const revokeApiKey = (db: Db, by: ByOwner, id: string): Promise<void> =>
  inTransaction(db, async (trx) => {
    const before = found((await listApiKeys(trx, by.now, by.actor.id)).find((key) => key.id === id));
    await trx
      .updateTable('api_keys')
      .set({ revoked_at: by.now.toISOString(), revoked_reason: 'revoked by owner' })
      .where('id', '=', id)
      .where('owner_id', '=', by.actor.id)
      .execute();
    await audit(trx, by, 'api_key.revoke', id, { before });
  });
