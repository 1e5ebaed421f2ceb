import type { Id } from '@rantau/shared/ids';
import { type Receipt, type ReceiptResult, unclaimed } from '@rantau/shared/inbound-packages';
import { parseSuite } from '@rantau/shared/references';
import { recogniseTrackingNumber } from '@rantau/shared/tracking-numbers';
import type { z } from 'zod';
import { newId } from '../../clock.ts';
import type { Db } from '../../database/database.ts';
import { nextReference } from '../../database/references.ts';
import { inTransaction } from '../../database/transaction.ts';
import { createdAt } from '../../database/versions.ts';
import type { Services } from '../../services.ts';
import { audit } from '../audit/audit.service.ts';
import type { By } from '../audit/by.ts';
import { attachImages } from '../images/images.service.ts';
import { isFormMissing } from '../mail-agency-forms/mail-agency-forms.service.ts';
import { recordMove } from '../state-changes/state-changes.service.ts';
import { advance } from './advance.service.ts';
import { holdsProhibited } from './goods.service.ts';
import { insertParcel, type ParcelRow } from './inbound-packages.repository.ts';
import { recordMeasurement, volumeOf } from './measurements.repository.ts';
import { tellOwner } from './parcel-mails.service.ts';
import { changeParcel, showParcel } from './parcels.service.ts';
import { addPhotos } from './photos.repository.ts';
import { holdNumber, parcelsWithNumber } from './same-number.service.ts';
import { toStoredNumber } from './tracking-number.service.ts';

export type Received = z.output<typeof Receipt>;
type Result = z.infer<typeof ReceiptResult>;

interface Owner {
  readonly id: Id<'user'>;
  readonly suite: string;
}

async function ownerOfSuite(trx: Db, text: string | undefined): Promise<Owner | undefined> {
  if (!text) return undefined;
  return trx
    .selectFrom('users')
    .select(['id', 'suite'])
    .where('suite', '=', parseSuite(text) ?? text)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
}

/** If a number was announced several times, the announcement for the suite on the label; without a suite, none. */
function announcementFor(same: readonly ParcelRow[], owner: Owner | undefined): ParcelRow | undefined {
  const expected = same.filter(({ state }) => state === 'expected');
  const named = expected.find(({ user_id }) => user_id === owner?.id);
  return named ?? (expected.length === 1 ? expected[0] : undefined);
}

const columnsOf = (receipt: Received, at: string) => {
  const { weight_lb, length_in, width_in, height_in, location } = receipt;
  return {
    weight_lb,
    length_in,
    width_in,
    height_in,
    volume_cft: volumeOf(receipt),
    location,
    received_at: at,
  };
};

async function insertReceived(trx: Db, by: By, receipt: Received, owner: Owner | undefined, at: string) {
  const id = newId(by.now);
  const nameless = owner === undefined;
  const parcel = await insertParcel(trx, {
    id,
    ...createdAt(by.now),
    reference: await nextReference(trx, 'IN'),
    state: nameless ? 'on_hold' : 'received',
    ...toStoredNumber(receipt.tracking_number, receipt.carrier),
    shop: receipt.shop,
    user_id: owner?.id ?? null,
    staff_note: receipt.staff_note,
    hold_reason: nameless ? unclaimed : null,
    ...columnsOf(receipt, at),
  });
  const subject = { subject_kind: 'inbound_package', subject_id: id } as const;
  await recordMove(trx, by, { ...subject, from: null, to: 'received' });
  if (nameless) await recordMove(trx, by, { ...subject, from: 'received', to: 'on_hold' });
  await audit(trx, by, { ...subject, action: 'inbound_package.receive', after: parcel });
  return parcel;
}

/** The announcement stays as the customer wrote it; the receipt is added to it. */
const receiveAnnounced = (trx: Db, by: By, announced: ParcelRow, receipt: Received, at: string) =>
  changeParcel(trx, by, announced, {
    action: 'inbound_package.receive',
    to: 'received',
    sets: {
      ...columnsOf(receipt, at),
      raw_tracking_number: receipt.tracking_number,
      ...(announced.shop === '' && { shop: receipt.shop }),
      ...(announced.carrier === null && receipt.carrier && { carrier: receipt.carrier }),
      ...(receipt.staff_note && { staff_note: receipt.staff_note }),
    },
  });

interface Circumstances {
  /** When it happened, where a device tells later. */
  readonly at?: string;
  /** Staff confirmed that this is a different parcel with a known number. */
  readonly another?: boolean;
}

/**
 * Takes in a parcel at the dock: found by its tracking number, else by the suite on it, else kept without an owner. The
 * same number received again changes nothing.
 */
export const receiveParcel = (
  services: Services,
  db: Db,
  by: By,
  receipt: Received,
  { at = by.now.toISOString(), another = false }: Circumstances = {},
): Promise<Result> =>
  inTransaction<Result>(db, async (trx) => {
    const { normalized, warning } = recogniseTrackingNumber(receipt.tracking_number);
    await holdNumber(trx, normalized);
    const [same, owner] = await Promise.all([
      another ? [] : parcelsWithNumber(trx, normalized, by.now),
      ownerOfSuite(trx, receipt.suite),
    ]);
    const warnings: string[] = warning ? [warning] : [];
    if (receipt.suite && !owner) warnings.push('suite_unknown');
    const announced = announcementFor(same, owner);
    const here = same.find(({ state }) => state !== 'expected');
    if (!announced && here) {
      const data = await showParcel(services, trx, here.id);
      return { data, matched_by: 'tracking_number', duplicate: true, warnings };
    }
    if (announced && owner && announced.user_id !== owner.id) warnings.push('suite_of_another');
    if (!announced && same.length > 1) warnings.push('announced_by_several');
    if (announced && (await holdsProhibited(trx, announced.items))) warnings.push('goods_prohibited');
    const parcel = announced
      ? await receiveAnnounced(trx, by, announced, receipt, at)
      : await insertReceived(trx, by, receipt, owner, at);
    if (parcel.user_id !== null && (await isFormMissing(trx, parcel.user_id)))
      warnings.push('mail_agency_form_missing');
    await recordMeasurement(trx, by, parcel.id, 'received', receipt);
    await attachImages(trx, by.actor, receipt.image_ids, {
      field: 'image_ids',
      purpose: 'package_photo',
      user_id: parcel.user_id,
    });
    await addPhotos(trx, parcel.id, receipt.image_ids);
    await advance(trx, by, parcel);
    await tellOwner(services, trx, parcel, 'parcel_arrived');
    const matched_by = announced ? 'tracking_number' : owner ? 'suite' : 'none';
    const data = await showParcel(services, trx, parcel.id);
    return { data, matched_by, duplicate: false, warnings };
  });
