import type { Action, Actor, Authorized } from '@rantau/shared/access';
import type { AuditAction } from '@rantau/shared/audit-events';
import type { FreightMode, ParsedBodyOf } from '@rantau/shared/contract';
import { AppError } from '@rantau/shared/errors';
import { type Destination, resolveDestination } from '@rantau/shared/geography';
import type { Id } from '@rantau/shared/ids';
import {
  canChangeRequest,
  canCorrectRecipient,
  type outboundPackageEndpoints,
} from '@rantau/shared/outbound-packages';
import type { Updateable } from 'kysely';
import { lockInboundPackagesIn } from '../../modules/inbound-packages/inbound-packages.repository.ts';
import {
  findOutboundPackage,
  lockOutboundPackageOf,
  type OutboundPackageRow,
} from '../../modules/outbound-packages/outbound-packages.repository.ts';
import { endLinkOf } from '../../modules/recipient-links/recipient-links.repository.ts';
import { requireAccess } from '../../platform/access/require-access.ts';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import { toColumns } from '../../platform/database/columns.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { changedAt, refuseStale } from '../../platform/database/versions.ts';
import type { Services } from '../../platform/services.ts';
import { lockWithInvoice } from './lock-with-invoice.ts';
import { notifyRecipientNamed } from './outbound-package-mails.ts';
import { showOutboundPackage, showOwnOutboundPackage } from './read-outbound-packages.ts';
import { priceUnpacked, refuseUnknownPlace, toEstimate } from './shipping-options.ts';

export type OutboundPackage = Authorized<OutboundPackageRow>;

/** Outbound package to change, with the version that its editor saw. */
export interface OutboundPackageVersion {
  readonly mode: FreightMode;
  readonly id: Id<'outbound_package'>;
  readonly version: number;
}

export const getOutboundPackage = async (
  db: Db,
  actor: Actor,
  action: Action | 'own',
  id: Id<'outbound_package'>,
  mode: FreightMode,
): Promise<OutboundPackage> => requireAccess(actor, action, await findOutboundPackage(db, id, mode));

/** The same, locked until the transaction ends. */
export const lockAuthorizedOutboundPackage = async (
  trx: Db,
  actor: Actor,
  action: Action | 'own',
  id: Id<'outbound_package'>,
  mode: FreightMode,
): Promise<OutboundPackage> => requireAccess(actor, action, await lockOutboundPackageOf(trx, id, mode));

/** Writes a change that is no move. */
export async function writeChange(
  trx: Db,
  by: ActorContext,
  before: OutboundPackageRow,
  action: AuditAction,
  sets: Updateable<Tables['outbound_packages']>,
  reason = '',
): Promise<OutboundPackageRow> {
  const after = await trx
    .updateTable('outbound_packages')
    .set({ ...sets, ...changedAt(by.now) })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await audit(trx, by, action, before.id, { before, after, reason });
  return after;
}

/** Whoever has the link of one recipient does not learn to whom the goods go instead. */
async function endLinkOfAnother(
  trx: Db,
  by: ActorContext,
  { id, recipient: before }: OutboundPackageRow,
  recipient: { readonly name: string } | undefined,
): Promise<void> {
  const isSame = (name: string) => name.trim().toLowerCase() === before.name.trim().toLowerCase();
  if (!recipient || isSame(recipient.name) || !(await endLinkOf(trx, id, by.now))) return;
  await audit(trx, by, 'recipient_link.revoke', id, { subject_kind: 'outbound_package' });
}

const refused = ({ state }: OutboundPackageRow) =>
  new AppError('transition_refused', { metadata: { state } });

type OptionsChange = ParsedBodyOf<typeof outboundPackageEndpoints.sea.updateMine>;

/** The customer changes where it goes, until packing begins. */
export const changeRequest = (
  services: Services,
  db: Db,
  by: ActorContext,
  { mode, id, version }: OutboundPackageVersion,
  change: OptionsChange,
) =>
  inTransaction(db, async (trx) => {
    const before = await lockAuthorizedOutboundPackage(trx, by.actor, 'own', id, mode);
    refuseStale(
      version === before.version ? before : await showOwnOutboundPackage(services, trx, id),
      version,
    );
    if (!canChangeRequest(before.state)) throw refused(before);
    const { recipient } = change;
    if (recipient) refuseUnknownPlace(recipient);
    await endLinkOfAnother(trx, by, before, recipient);
    await writeChange(trx, by, before, 'outbound_package.change_wish', {
      ...toColumns('outbound_packages', change),
      ...(recipient &&
        before.estimate &&
        toEstimate(
          await priceUnpacked(
            services,
            trx,
            { ...before, recipient },
            await lockInboundPackagesIn(trx, id),
            by.now,
          ),
        )),
    });
    await notifyRecipientNamed(services, trx, by, before, recipient);
    return showOwnOutboundPackage(services, trx, id);
  });

/** The invoice, or its draft, is of the way that it was priced for. */
function refuseOtherZone(before: Destination, after: Destination, invoice: string): void {
  const [priced, wanted] = [resolveDestination(before), resolveDestination(after)];
  if (priced.ok && wanted.ok && priced.zone === wanted.zone) return;
  throw new AppError('priced_for_other_zone', { metadata: { invoice } });
}

type Correction = ParsedBodyOf<typeof outboundPackageEndpoints.sea.update>;

export const correctOutboundPackage = (
  services: Services,
  db: Db,
  by: ActorContext,
  { mode, id, version }: OutboundPackageVersion,
  correction: Correction,
) =>
  inTransaction(db, async (trx) => {
    const { invoice, outbound: before } = await lockWithInvoice(trx, id, () =>
      lockAuthorizedOutboundPackage(trx, by.actor, 'outbound-package:update', id, mode),
    );
    refuseStale(version === before.version ? before : await showOutboundPackage(services, trx, id), version);
    if (correction.recipient) {
      if (!canCorrectRecipient(before.state)) throw refused(before);
      refuseUnknownPlace(correction.recipient);
      if (invoice) refuseOtherZone(before.recipient, correction.recipient, invoice.reference);
    }
    await endLinkOfAnother(trx, by, before, correction.recipient);
    const sets = toColumns('outbound_packages', correction);
    await writeChange(trx, by, before, 'outbound_package.update', sets);
    await notifyRecipientNamed(services, trx, by, before, correction.recipient);
    return showOutboundPackage(services, trx, id);
  });
