import type { ParsedQueryOf } from '@rantau/shared/contract';
import { AppError } from '@rantau/shared/errors';
import type { inboundPackageEndpoints, PackageClaim } from '@rantau/shared/inbound-packages';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/database/database.ts';
import { inOrder, isOneOf, pageOfIds } from '../../platform/database/pages.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { imageLinks } from '../../platform/images/image-links.ts';
import type { Services } from '../../platform/services.ts';
import { tellClaimRefused } from './claim-mails.service.ts';
import { findNamedClaims, lockClaim } from './claims.repository.ts';

/** Claims as staff compare them: who, what they say, and their proofs; the pictures of all in one query. */
async function readClaims(services: Services, db: Db, ids: readonly string[]): Promise<PackageClaim[]> {
  const rows = await findNamedClaims(db, ids);
  const links = await imageLinks(
    services,
    db,
    rows.flatMap(({ image_ids }) => image_ids),
  );
  return inOrder(ids, rows).map(({ image_ids, ...claim }) => ({
    ...claim,
    proofs: image_ids.flatMap((id) => links.get(id) ?? []),
  }));
}

type Query = ParsedQueryOf<(typeof inboundPackageEndpoints)['claims']>;

export async function listClaims(services: Services, db: Db, { filter, range, sort }: Query) {
  let query = db.selectFrom('package_claims');
  if (filter.id) query = query.where(isOneOf('package_claims.id', filter.id));
  if (filter.open !== undefined) query = query.where('resolved_at', filter.open ? 'is' : 'is not', null);
  if (filter.inbound_package_id)
    query = query.where('package_claims.inbound_package_id', '=', filter.inbound_package_id);
  const page = await pageOfIds(
    db,
    query,
    { range, sort },
    {
      id: 'package_claims.id',
      columns: { created_at: 'package_claims.created_at' },
      otherwise: ['created_at', 'DESC'],
    },
  );
  return { ...page, data: await readClaims(services, db, page.ids) };
}

export const refuseClaim = (
  services: Services,
  db: Db,
  by: ActorContext,
  id: string,
  reason: string,
): Promise<PackageClaim> =>
  inTransaction(db, async (trx) => {
    const claim = await lockClaim(trx, id);
    if (!claim) throw new AppError('not_found');
    if (claim.resolved_at !== null) throw new AppError('conflict');
    await trx
      .updateTable('package_claims')
      .set({ resolved_at: by.now.toISOString() })
      .where('id', '=', id)
      .execute();
    // Who only announced a number, or is named on a label, does not know that there is a package.
    if (claim.basis === 'claim') await tellClaimRefused(services, trx, claim, reason);
    await audit(trx, by, {
      action: 'package_claim.refuse',
      subject_kind: claim.inbound_package_id ? 'inbound_package' : 'package_claim',
      subject_id: claim.inbound_package_id ?? id,
      before: claim,
      reason,
    });
    const [refused] = await readClaims(services, trx, [id]);
    if (!refused) throw new AppError('internal');
    return refused;
  });
