import { isDeepStrictEqual } from 'node:util';
import type { AdminActor } from '@rantau/shared/access';
import { AppError, type ErrorCode } from '@rantau/shared/errors';
import type { OfflineOutcome, OfflineRequest } from '@rantau/shared/offline';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import { correctHeld } from '../../modules/inbound-packages/correct.service.ts';
import { findNamedInboundPackage } from '../../modules/inbound-packages/inbound-packages.repository.ts';
import { lockAuthorizedInboundPackage } from '../../modules/inbound-packages/inbound-packages.service.ts';
import { findByClientId, insertRequest, lockClientId } from '../../modules/offline/offline.repository.ts';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import { newId } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { attachImages } from '../../platform/images/images.ts';
import type { Services } from '../../platform/services.ts';
import { recordConflict } from '../conflicts/conflicts.ts';
import { receiveInboundPackage } from '../inbound-packages/receive.ts';

type Request = z.output<typeof OfflineRequest>;
type Outcome = z.output<typeof OfflineOutcome>;
type ByAdmin = ActorContext & { readonly actor: AdminActor };
type Receipt = Selectable<Tables['offline_requests']>['receipt'];
type Result = Pick<Outcome, 'status' | 'record_id' | 'conflict_id'> & { readonly receipt: Receipt };

const applied = (record_id: string, receipt: Receipt = null): Result => ({
  status: 'applied',
  record_id,
  conflict_id: null,
  receipt,
});

/** A warehouse is without a network for days, not for weeks. */
const longestOfflineMs = 7 * 86_400_000;

/** Time by the clock of the device, if it can be right: storage is charged from it. Else it happened now. */
function happenedAt({ now }: ActorContext, { captured_at }: Request): string {
  const ago = now.getTime() - Date.parse(captured_at);
  return ago > 0 && ago <= longestOfflineMs ? captured_at : now.toISOString();
}

async function receive(
  services: Services,
  trx: Db,
  by: ByAdmin,
  request: Extract<Request, { kind: 'receive' }>,
): Promise<Result> {
  const at = happenedAt(by, request);
  const { data, duplicate, matched_by, warnings } = await receiveInboundPackage(
    services,
    trx,
    by,
    request.payload,
    {
      at,
    },
  );
  const { captured_by } = request;
  if (captured_by !== undefined && captured_by !== by.actor.id)
    await audit(trx, by, 'inbound_package.take_over_receipt', data.id, { after: { captured_by } });
  const found = { matched_by, warnings };
  if (!duplicate) return applied(data.id, found);
  // Whoever decides is shown these pictures: a device names none but its own.
  await attachImages(trx, by.actor, request.payload.image_ids, {
    field: 'image_ids',
    purpose: 'package_photo',
  });
  const conflict = {
    reason: 'duplicate_tracking_number',
    record_id: data.id,
    base: null,
    // The same number, however it was scanned.
    mine: { ...request.payload, tracking_number: data.tracking_number },
    captured_at: at,
  } as const;
  return {
    status: 'conflict',
    record_id: data.id,
    conflict_id: await recordConflict(trx, by, by.actor.id, conflict),
    receipt: found,
  };
}

async function update(
  services: Services,
  trx: Db,
  by: ByAdmin,
  request: Extract<Request, { kind: 'update' }>,
): Promise<Result> {
  const { record_id, base_version, base, payload: mine } = request;
  const record = await lockAuthorizedInboundPackage(trx, by.actor, 'inbound-package:receive', record_id);
  if (record.version === base_version) {
    await correctHeld(services, trx, by, record, mine);
    return applied(record_id);
  }
  const found = {
    reason: 'stale_version',
    record_id,
    base,
    mine,
    captured_at: happenedAt(by, request),
  } as const;
  const conflict_id = await recordConflict(trx, by, by.actor.id, found);
  return { status: 'conflict', record_id, conflict_id, receipt: null };
}

/** Outcome of a request, with the label of the inbound package as it is now. */
async function toOutcome(db: Db, stored: Selectable<Tables['offline_requests']>): Promise<Outcome> {
  const { client_id, status, record_id, conflict_id, error, fields, receipt } = stored;
  const inbound = record_id === null ? undefined : await findNamedInboundPackage(db, record_id);
  const { user_name = null, suite = null } = inbound ?? {};
  return {
    client_id,
    status,
    record_id,
    reference: inbound?.reference ?? null,
    conflict_id,
    error,
    ...(fields && { fields }),
    receipt: receipt && { ...receipt, user_name, suite },
  };
}

/**
 * True of a request that was sent before, by whoever has the device now: its pictures alone may have been sent anew. Whoever
 * sends another one under its id hears nothing of it.
 */
function isRepeat(
  by: ByAdmin,
  { kind, captured_at, payload }: Request,
  known: Selectable<Tables['offline_requests']>,
): boolean {
  const said = (of: object) => ({ ...JSON.parse(JSON.stringify(of)), image_ids: null });
  return (
    known.admin_id === by.actor.id ||
    (known.kind === kind &&
      Date.parse(known.captured_at) === Date.parse(captured_at) &&
      isDeepStrictEqual(said(known.payload as object), said(payload)))
  );
}

const refused = (client_id: string, error: ErrorCode): Outcome => ({
  client_id,
  status: 'rejected',
  record_id: null,
  reference: null,
  conflict_id: null,
  error,
  receipt: null,
});

/** Does `work` once for a client id; a request that is sent again gets the first outcome. */
const once = (
  db: Db,
  by: ByAdmin,
  request: Request,
  work: (trx: Db) => Promise<Result & { error?: string; fields?: Record<string, string> }>,
): Promise<Outcome> =>
  inTransaction(db, async (trx) => {
    const { client_id, kind, captured_at, payload } = request;
    await lockClientId(trx, client_id);
    const known = await findByClientId(trx, client_id);
    if (known)
      return isRepeat(by, request, known)
        ? toOutcome(trx, known)
        : refused(client_id, 'idempotency_mismatch');
    const { error = null, fields, receipt, ...result } = await work(trx);
    const stored = await insertRequest(trx, {
      id: newId(by.now),
      client_id,
      kind,
      captured_at,
      payload: JSON.stringify(payload),
      created_at: by.now.toISOString(),
      admin_id: by.actor.id,
      error,
      fields: fields ? JSON.stringify(fields) : null,
      receipt: receipt && JSON.stringify(receipt),
      ...result,
    });
    return toOutcome(trx, stored);
  });

async function applyOne(services: Services, db: Db, by: ByAdmin, request: Request): Promise<Outcome> {
  try {
    return await once(db, by, request, (trx) =>
      request.kind === 'receive' ? receive(services, trx, by, request) : update(services, trx, by, request),
    );
  } catch (error) {
    // What we can't take is kept with the reason; what we could not try (no database) is for the device to send again.
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    const { code, fields } = error;
    return once(db, by, request, async () => ({
      status: 'rejected',
      record_id: null,
      conflict_id: null,
      receipt: null,
      error: code,
      ...(fields && { fields: { ...fields } }),
    }));
  }
}

/** Applies what a device did without a network, in its order, each once in effect however often it is sent. */
export async function applyRequests(
  services: Services,
  db: Db,
  by: ByAdmin,
  requests: readonly Request[],
): Promise<Outcome[]> {
  const results: Outcome[] = [];
  for (const request of requests) results.push(await applyOne(services, db, by, request));
  return results;
}
