import type { UserActor } from '@rantau/shared/access';
import type { Id } from '@rantau/shared/ids';
import type { PackageClaim } from '@rantau/shared/inbound-packages';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import { newId } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { attachImages } from '../../platform/images/images.ts';
import type { Services } from '../../platform/services.ts';
import { tellClaimRefused } from './claim-mails.service.ts';
import type { InboundPackageRow } from './inbound-packages.repository.ts';
import { inboundPackagesWithNumber } from './same-number.service.ts';
import { toStoredNumber } from './tracking-number.service.ts';

interface NewClaim {
  readonly user_id: string;
  readonly basis: PackageClaim['basis'];
  readonly inbound: Pick<InboundPackageRow, 'id' | 'tracking_number'> | null;
  /** Where there is no such package. */
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
  await audit(trx, by, {
    action: 'package_claim.create',
    subject_kind: inbound ? 'inbound_package' : 'package_claim',
    subject_id: inbound?.id ?? id,
    after: { tracking_number, note, basis, user_id },
  });
}

interface Claim {
  readonly tracking_number: string;
  readonly note: string;
  readonly image_ids: readonly Id<'image'>[];
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
  const number = toStoredNumber(tracking_number, null).tracking_number;
  const nameless = (await inboundPackagesWithNumber(trx, number, by.now)).find(
    ({ user_id, state }) => user_id === null && state !== 'expected',
  );
  if (when === 'if_here' && !nameless) return;
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
  for (const claim of others.values()) await tellClaimRefused(services, trx, claim, null);
}
