import type { UserActor } from '@rantau/shared/access';
import type { ParsedQueryOf } from '@rantau/shared/contract';
import { AppError, fieldError } from '@rantau/shared/errors';
import type { Id } from '@rantau/shared/ids';
import type { inboundPackageEndpoints, OwnPackageClaim, PackageClaim } from '@rantau/shared/inbound-packages';
import { sql } from 'kysely';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import { newId } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { inOrder, isOneOf, pageOfIds } from '../../platform/database/pages.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { attachImages, refuseUsedPicture } from '../../platform/images/images.ts';
import { found } from '../../platform/not-found.ts';
import type { Services } from '../../platform/services.ts';
import { holdAccount } from '../../platform/sessions/hold-account.ts';
import { notifyClaimRefused } from './inbound-packages.mails.ts';
import type { InboundPackageRow } from './inbound-packages.repository.ts';
import { findInboundPackagesWithNumber, lockTrackingNumber } from './inbound-packages.repository.ts';
import { toStoredNumber } from './tracking-numbers.service.ts';

/** Claims with who made them and of what, in any order. */
const findNamedClaims = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('package_claims')
    .innerJoin('users', 'users.id', 'package_claims.user_id')
    .leftJoin('inbound_packages', 'inbound_packages.id', 'package_claims.inbound_package_id')
    .selectAll('package_claims')
    .select([
      'users.name as user_name',
      'users.suite',
      'inbound_packages.reference as inbound_package_reference',
      'inbound_packages.user_id as owner_id',
    ])
    .where(isOneOf('package_claims.id', ids))
    .execute();

const lockClaim = (trx: Db, id: string) =>
  trx.selectFrom('package_claims').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

interface NewClaim {
  readonly user_id: string;
  readonly basis: PackageClaim['basis'];
  readonly inbound: Pick<InboundPackageRow, 'id' | 'tracking_number'> | null;
  /** Tracking number of a package that is not found. */
  readonly tracking_number?: string;
  readonly note: string;
  readonly image_ids: readonly Id<'image'>[];
}

/** Writes down whose a package may be. */
export async function insertClaim(
  trx: Db,
  by: ActorContext,
  { user_id, basis, inbound, tracking_number = inbound?.tracking_number ?? '', note, image_ids }: NewClaim,
): Promise<void> {
  const id = newId(by.now);
  await trx
    .insertInto('package_claims')
    .values({
      id,
      created_at: by.now.toISOString(),
      user_id: user_id as Id<'user'>,
      inbound_package_id: inbound?.id ?? null,
      tracking_number,
      basis,
      note,
      image_ids: JSON.stringify(image_ids),
    })
    .execute();
  await audit(trx, by, 'package_claim.create', inbound?.id ?? id, {
    subject_kind: inbound ? 'inbound_package' : 'package_claim',
    after: { tracking_number, note, basis, user_id },
  });
}

interface Claim {
  readonly tracking_number: string;
  readonly note: string;
  readonly image_ids: readonly Id<'image'>[];
}

/** Parcels into which shops send one order at most: a receipt that claims more claims what comes along. */
const mostOfReceipt = 10;

/** Called once whoever sends the same picture at the same time waits. */
async function refuseWornReceipt(trx: Db, userId: Id<'user'>, imageId: Id<'image'>): Promise<void> {
  const { rows } = await sql<{ claims: number }>`
    select count(*)::int as claims from package_claims where user_id = ${userId} and exists (
      select from images given join images used on used.sha256 = given.sha256
      where given.id = ${imageId} and package_claims.image_ids @> to_jsonb(used.id::text))`.execute(trx);
  if (Number(rows[0]?.claims ?? 0) >= mostOfReceipt) throw fieldError({ image_ids: 'picture_used' });
}

/**
 * Keeps that a customer says a nameless inbound package is theirs; staff compare and give it away. What is answered never depends
 * on whether there is such an inbound package. `if_here`: an announcement is a claim only of what lies here already.
 */
export async function fileClaim(
  trx: Db,
  by: ActorContext & { readonly actor: UserActor },
  { tracking_number, note, image_ids }: Claim,
  when: 'always' | 'if_here' = 'always',
): Promise<void> {
  await holdAccount(trx, by, by.actor.id);
  const number = toStoredNumber(tracking_number, null).tracking_number;
  // Held, so that it is not given away meanwhile.
  await lockTrackingNumber(trx, number);
  const nameless = (await findInboundPackagesWithNumber(trx, number, by.now)).find(
    ({ user_id, state }) => user_id === null && state !== 'expected',
  );
  if (when === 'if_here' && !nameless) return;
  for (const id of image_ids) {
    await refuseUsedPicture(trx, id, { field: 'image_ids', except: by.actor.id });
    await refuseWornReceipt(trx, by.actor.id, id);
  }
  await attachImages(trx, by.actor, image_ids, {
    field: 'image_ids',
    purpose: 'claim_proof',
    user_id: by.actor.id,
  });
  await insertClaim(trx, by, {
    user_id: by.actor.id,
    basis: when === 'always' ? 'claim' : 'announcement',
    inbound: nameless ?? null,
    tracking_number: number,
    note,
    image_ids,
  });
}

/**
 * Every claim of an inbound package is answered once it has an owner; the others who sent a proof are told. One who only announced
 * the number never knew that there was an inbound package, and does not learn it from us.
 */
export async function closeClaims(
  services: Services,
  trx: Db,
  packageId: Id<'inbound_package'>,
  ownerId: Id<'user'> | null,
  now: Date,
): Promise<void> {
  const closed = await trx
    .updateTable('package_claims')
    .set({ resolved_at: now.toISOString() })
    .where('inbound_package_id', '=', packageId)
    .where('resolved_at', 'is', null)
    .returning(['user_id', 'tracking_number', 'image_ids'])
    .execute();
  const others = new Map(
    closed
      .filter(({ user_id, image_ids }) => user_id !== ownerId && image_ids.length > 0)
      .map((claim) => [claim.user_id, claim]),
  );
  for (const claim of others.values()) await notifyClaimRefused(services, trx, claim, null);
}

/** Of two records that become one, the one that is kept has the claims of both. */
export const moveClaims = (trx: Db, from: Id<'inbound_package'>, to: Id<'inbound_package'>) =>
  trx
    .updateTable('package_claims')
    .set({ inbound_package_id: to })
    .where('inbound_package_id', '=', from)
    .execute();

/** True while somebody says that a package is theirs, and was not answered. */
export const isClaimed = async (trx: Db, packageId: Id<'inbound_package'>): Promise<boolean> =>
  (await trx
    .selectFrom('package_claims')
    .select('id')
    .where('inbound_package_id', '=', packageId)
    .where('resolved_at', 'is', null)
    .executeTakeFirst()) !== undefined;

/** Claims as staff compare them: who, what they say, and which proofs there are. */
const readClaims = async (db: Db, ids: readonly string[]): Promise<PackageClaim[]> =>
  inOrder(ids, await findNamedClaims(db, ids)).map(({ image_ids, owner_id: _, ...claim }) => ({
    ...claim,
    proof_image_ids: image_ids,
  }));

export async function readClaim(db: Db, id: string): Promise<PackageClaim> {
  return found((await readClaims(db, [id]))[0]);
}

const newestFirst = {
  id: 'package_claims.id',
  columns: { created_at: 'package_claims.created_at' },
  otherwise: ['created_at', 'DESC'],
} as const;

type Query = ParsedQueryOf<(typeof inboundPackageEndpoints)['claims']>;

export async function listClaims(db: Db, { filter, range, sort }: Query) {
  let query = db.selectFrom('package_claims');
  if (filter.id) query = query.where(isOneOf('package_claims.id', filter.id));
  if (filter.open !== undefined) query = query.where('resolved_at', filter.open ? 'is' : 'is not', null);
  if (filter.inbound_package_id)
    query = query.where('package_claims.inbound_package_id', '=', filter.inbound_package_id);
  const page = await pageOfIds(db, query, { range, sort }, newestFirst);
  return { ...page, data: await readClaims(db, page.ids) };
}

type NamedClaim = Awaited<ReturnType<typeof findNamedClaims>>[number];

/** A claim without proof stays open when another owner is found, so that guessing numbers tells nothing. */
function stateForClaimant(claim: NamedClaim): OwnPackageClaim['state'] {
  if (claim.resolved_at === null) return 'open';
  if (claim.owner_id === claim.user_id) return 'granted';
  return claim.refusal_reason !== null || claim.image_ids.length > 0 ? 'refused' : 'open';
}

export async function listOwnClaims(
  db: Db,
  userId: Id<'user'>,
  { filter, range, sort }: ParsedQueryOf<(typeof inboundPackageEndpoints)['myClaims']>,
) {
  // Announcements and labels are written down as claims too, which the customer never made.
  let query = db.selectFrom('package_claims').where('user_id', '=', userId).where('basis', '=', 'claim');
  if (filter.id) query = query.where(isOneOf('package_claims.id', filter.id));
  const page = await pageOfIds(db, query, { range, sort }, newestFirst);
  const data = inOrder(page.ids, await findNamedClaims(db, page.ids)).map((claim): OwnPackageClaim => {
    const state = stateForClaimant(claim);
    return {
      id: claim.id,
      created_at: claim.created_at,
      tracking_number: claim.tracking_number,
      note: claim.note,
      state,
      inbound_package_id: state === 'granted' ? claim.inbound_package_id : null,
      refusal_reason: state === 'refused' ? claim.refusal_reason : null,
    };
  });
  return { ...page, data };
}

export const refuseClaim = (
  services: Services,
  db: Db,
  by: ActorContext,
  id: string,
  reason: string,
): Promise<PackageClaim> =>
  inTransaction(db, async (trx) => {
    const claim = found(await lockClaim(trx, id));
    if (claim.resolved_at !== null) throw new AppError('conflict');
    await trx
      .updateTable('package_claims')
      .set({ resolved_at: by.now.toISOString(), refusal_reason: reason })
      .where('id', '=', id)
      .execute();
    // Who only announced a number, or is named on a label, does not know that there is a package.
    if (claim.basis === 'claim') await notifyClaimRefused(services, trx, claim, reason);
    await audit(trx, by, 'package_claim.refuse', claim.inbound_package_id ?? id, {
      subject_kind: claim.inbound_package_id ? 'inbound_package' : 'package_claim',
      before: claim,
      reason,
    });
    return readClaim(trx, id);
  });
