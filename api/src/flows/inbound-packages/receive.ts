import type { Id } from '@rantau/shared/ids';
import {
  type Label,
  matchReceipt,
  type OwnerHold,
  type Receipt,
  type ReceiptResult,
} from '@rantau/shared/inbound-packages';
import { parseSuite } from '@rantau/shared/references';
import { recogniseTrackingNumber } from '@rantau/shared/tracking-numbers';
import type { z } from 'zod';
import { insertClaim } from '../../modules/inbound-packages/claims.service.ts';
import { notifyOwner } from '../../modules/inbound-packages/inbound-packages.mails.ts';
import {
  findOwner,
  findOwnerBySuite,
  type InboundPackageRow,
  insertInboundPackage,
  lockInboundPackage,
  lockInboundPackagesWithNumber,
  type PackageOwner,
} from '../../modules/inbound-packages/inbound-packages.repository.ts';
import {
  advance,
  changeInboundPackage,
  containsProhibited,
  showInboundPackage,
  showNamedInboundPackage,
} from '../../modules/inbound-packages/inbound-packages.service.ts';
import { recordMeasurement, volumeOf } from '../../modules/inbound-packages/measurements.service.ts';
import { addPhotos, findPhotos } from '../../modules/inbound-packages/photos.service.ts';
import { toStoredNumber } from '../../modules/inbound-packages/tracking-numbers.service.ts';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import { newId } from '../../platform/clock.ts';
import { toColumns } from '../../platform/database/columns.ts';
import type { Db } from '../../platform/database/database.ts';
import { nextReference } from '../../platform/database/references.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { createdAt } from '../../platform/database/versions.ts';
import { attachImages } from '../../platform/images/images.ts';
import type { Services } from '../../platform/services.ts';
import { recordMove } from '../../platform/timeline/timeline.ts';

export type Received = z.output<typeof Receipt>;
type Result = z.infer<typeof ReceiptResult>;

/** The suite on a label, with its customer; null where none was read. */
async function readLabel(trx: Db, text: string | undefined) {
  if (!text) return null;
  const owner = await findOwnerBySuite(trx, parseSuite(text) ?? text);
  return { user_id: owner?.user_id ?? null, owner };
}

function columnsOf(receipt: Received, at: string) {
  const {
    tracking_number: _number,
    carrier: _carrier,
    suite: _suite,
    announced_id: _announced,
    image_ids: _images,
    ...plain
  } = receipt;
  return { ...toColumns('inbound_packages', plain), volume_cft: volumeOf(receipt), received_at: at };
}

/**
 * Receives a package without an announcement: of the customer on its label, or on hold until staff find its
 * owner.
 */
async function insertReceived(
  trx: Db,
  by: ActorContext,
  receipt: Received,
  { user_id, hold_reason }: { user_id: Id<'user'> | null; hold_reason: OwnerHold | null },
  at: string,
) {
  const id = newId(by.now);
  const nameless = hold_reason !== null;
  const inbound = await insertInboundPackage(trx, {
    id,
    ...createdAt(by.now),
    reference: await nextReference(trx, 'IN'),
    state: nameless ? 'on_hold' : 'received',
    ...toStoredNumber(receipt.tracking_number, receipt.carrier),
    user_id,
    hold_reason,
    ...columnsOf(receipt, at),
  });
  await recordMove(trx, by, 'inbound_package', id, { from: null, to: 'received' });
  if (nameless) await recordMove(trx, by, 'inbound_package', id, { from: 'received', to: 'on_hold' });
  await audit(trx, by, 'inbound_package.receive', id, { after: inbound });
  return inbound;
}

/** The announcement stays as the customer wrote it; the receipt is added to it. */
const receiveAnnounced = (
  trx: Db,
  by: ActorContext,
  announced: InboundPackageRow,
  receipt: Received,
  at: string,
) =>
  changeInboundPackage(trx, by, announced, {
    action: 'inbound_package.receive',
    to: 'received',
    sets: {
      ...columnsOf(receipt, at),
      ...toStoredNumber(receipt.tracking_number, announced.carrier ?? receipt.carrier),
      shop: announced.shop || receipt.shop,
      staff_note: receipt.staff_note || announced.staff_note,
    },
  });

/** The owner of a received package, if one is known and their account is not closed. */
async function ownerOf(
  trx: Db,
  { user_id }: InboundPackageRow,
  label: Awaited<ReturnType<typeof readLabel>>,
): Promise<PackageOwner | undefined> {
  if (user_id === null) return undefined;
  return label?.owner?.user_id === user_id ? label.owner : findOwner(trx, user_id);
}

type Match = ReturnType<typeof matchReceipt<InboundPackageRow>>;

const ownerBy = (match: Match): { user_id: Id<'user'> | null; hold_reason: OwnerHold | null } =>
  match.kind === 'suite'
    ? { user_id: match.user_id as Id<'user'>, hold_reason: null }
    : { user_id: null, hold_reason: match.kind === 'two_owners' ? 'two_owners' : 'unclaimed' };

interface Circumstances {
  /** Time of the receipt, if a device reports it later. */
  readonly at?: string;
  /** Staff confirmed that this is a different inbound package with a known number. */
  readonly another?: boolean;
}

/** Everyone whom a label and announcements name is written down, for staff to give the package to one of them. */
async function recordClaimants(
  trx: Db,
  by: ActorContext,
  inbound: InboundPackageRow,
  { announced_by, label }: { readonly announced_by: readonly string[]; readonly label: Label | null },
): Promise<void> {
  const claim = { inbound, note: '', image_ids: [] };
  if (label?.user_id) await insertClaim(trx, by, { ...claim, user_id: label.user_id, basis: 'label' });
  for (const user_id of announced_by)
    await insertClaim(trx, by, { ...claim, user_id, basis: 'announcement' });
}

/** Warnings for staff about a receipt, besides its owner. */
async function warningsOf(trx: Db, receipt: Received, label: Label | null, match: Match): Promise<string[]> {
  const { warning } = recogniseTrackingNumber(receipt.tracking_number);
  const isAnnounced = match.kind === 'announced';
  return [
    ...(warning ? [warning] : []),
    ...(label?.user_id === null ? ['suite_unknown'] : []),
    ...(match.kind === 'two_owners' ? [match.label ? 'suite_of_another' : 'announced_by_several'] : []),
    ...(receipt.announced_id && !isAnnounced ? ['announcement_gone'] : []),
    ...(isAnnounced && (await containsProhibited(trx, match.known.items)) ? ['goods_prohibited'] : []),
  ];
}

/**
 * Takes in a package at the dock: by the suite on its label, else found by its tracking number, else kept without an owner.
 * The same number received again changes nothing.
 */
export const receiveInboundPackage = (
  services: Services,
  db: Db,
  by: ActorContext,
  receipt: Received,
  { at = by.now.toISOString(), another = false }: Circumstances = {},
): Promise<Result> =>
  inTransaction<Result>(db, async (trx) => {
    const { normalized } = recogniseTrackingNumber(receipt.tracking_number);
    const [same, label, chosen] = await Promise.all([
      lockInboundPackagesWithNumber(trx, normalized, by.now),
      readLabel(trx, receipt.suite),
      receipt.announced_id && lockInboundPackage(trx, receipt.announced_id),
    ]);
    // Of a second package with this number only the label says whose it is.
    const known = another
      ? same.filter(({ state, user_id }) => state === 'expected' && user_id === label?.user_id)
      : same;
    const match: Match = matchReceipt(known, label, chosen || undefined);
    const warnings = await warningsOf(trx, receipt, label, match);
    if (match.kind === 'duplicate') {
      const data = await showInboundPackage(services, trx, match.known.id);
      return { data, matched_by: 'tracking_number', duplicate: true, warnings };
    }
    const inbound =
      match.kind === 'announced'
        ? await receiveAnnounced(trx, by, match.known, receipt, at)
        : await insertReceived(trx, by, receipt, ownerBy(match), at);
    if (match.kind === 'two_owners') await recordClaimants(trx, by, inbound, match);
    const owner = await ownerOf(trx, inbound, label);
    if (owner?.form === 'missing') warnings.push('mail_agency_form_missing');
    await recordMeasurement(trx, by, inbound.id, 'received', receipt);
    await attachImages(trx, by.actor, receipt.image_ids, {
      field: 'image_ids',
      purpose: 'package_photo',
      user_id: inbound.user_id,
    });
    await addPhotos(trx, inbound.id, receipt.image_ids);
    const photos =
      match.kind === 'announced' || receipt.image_ids.length > 0 ? await findPhotos(trx, [inbound.id]) : [];
    const advanced = await advance(trx, by, inbound, photos.length > 0);
    await notifyOwner(services, trx, inbound, 'inbound_package_arrived', { owner, photos });
    const matched_by =
      match.kind === 'announced' ? match.by : match.kind === 'suite' ? ('suite' as const) : ('none' as const);
    const data = showNamedInboundPackage(services, {
      ...advanced.inbound,
      suite: owner?.suite ?? null,
      user_name: owner?.name ?? null,
      outbound_package_reference: null,
      outbound_package_mode: null,
      carrier_state: null,
      carrier_state_at: null,
      expected_on: null,
      photos,
    });
    return { data, matched_by, duplicate: false, warnings };
  });
