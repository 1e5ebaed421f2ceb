import { isDeepStrictEqual } from 'node:util';
import { needsConsent } from '@rantau/shared/outbound-packages';
import {
  outboundPackagePacked,
  outboundPackageRequested,
  recipientChanged,
} from '../../modules/outbound-packages/outbound-packages.mails.ts';
import type { OutboundPackageRow } from '../../modules/outbound-packages/outbound-packages.repository.ts';
import { type ActorContext, isOwnerInPerson, isOwnersProgram } from '../../platform/audit/actor-context.ts';
import type { Db } from '../../platform/database/database.ts';
import { sendMail } from '../../platform/mail/mails.ts';
import type { Services } from '../../platform/services.ts';
import { packedPrice } from './packed-price.ts';

const ownerOf = (trx: Db, id: OutboundPackageRow['user_id']) =>
  trx
    .selectFrom('users')
    .select(['id as user_id', 'email', 'locale', 'name', 'my_addresses'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const pageOf = ({ config }: Services, mode: OutboundPackageRow['mode'], id: string): string =>
  `${config.origins.app}/dashboard/outbound-package/${mode}/${id}`;

/** Tells the owner that it is packed, what it costs beside what was estimated, and whether we wait for their answer. */
export async function notifyPacked(
  services: Services,
  trx: Db,
  outbound: OutboundPackageRow | undefined,
  now: Date,
): Promise<void> {
  if (!outbound) throw new Error('What was packed went away');
  const { id, mode, reference, user_id, estimate, packing_acceptance } = outbound;
  const price = await packedPrice(services, trx, outbound, now);
  const owner = await ownerOf(trx, user_id);
  const url = pageOf(services, mode, id);
  await sendMail(
    services,
    trx,
    owner,
    outboundPackagePacked,
    {
      name: owner.name,
      reference,
      mode,
      url,
      prices: estimate && price && [estimate.total_usd_minor, price.total_usd_minor],
      asks: needsConsent({ packing_acceptance, price }),
    },
    { subject_kind: 'outbound_package', subject_id: id },
  );
}

/** Tells the owner that shipping was asked for. */
export async function notifyRequested(
  services: Services,
  trx: Db,
  { id, mode, reference, user_id }: Pick<OutboundPackageRow, 'id' | 'mode' | 'reference' | 'user_id'>,
): Promise<void> {
  const owner = await ownerOf(trx, user_id);
  await sendMail(
    services,
    trx,
    owner,
    outboundPackageRequested,
    { name: owner.name, reference, mode, url: pageOf(services, mode, id) },
    { subject_kind: 'outbound_package', subject_id: id },
  );
}

/**
 * The owner hears of a recipient that they did not name in person, whatever other mails they or staff stopped; of one that a
 * program of theirs names unless they saved the address: whoever has a key of theirs may have found it.
 */
export async function notifyRecipientNamed(
  services: Services,
  trx: Db,
  by: ActorContext,
  outbound: Pick<OutboundPackageRow, 'id' | 'user_id' | 'mode' | 'reference'> & {
    readonly recipient?: OutboundPackageRow['recipient'];
  },
  recipient: OutboundPackageRow['recipient'] | undefined,
): Promise<void> {
  if (recipient === undefined || isDeepStrictEqual(recipient, outbound.recipient)) return;
  const byKey = isOwnersProgram(by);
  if (isOwnerInPerson(by) && !byKey) return;
  const { id, mode, reference, user_id } = outbound;
  const { my_addresses, ...owner } = await ownerOf(trx, user_id);
  if (byKey && my_addresses.some((saved) => isDeepStrictEqual(saved, recipient))) return;
  // However often: harmless changes would use up a bound, and the one that counts would go unheard.
  await sendMail(
    services,
    trx,
    owner,
    recipientChanged,
    { name: owner.name, reference, url: pageOf(services, mode, id), byKey },
    { subject_kind: 'outbound_package', subject_id: id },
  );
}
