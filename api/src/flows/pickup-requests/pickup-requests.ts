import { isDeepStrictEqual } from 'node:util';
import type { UserActor } from '@rantau/shared/access';
import { AppError, fieldError } from '@rantau/shared/errors';
import { calendarDate, usaWarehouseZone } from '@rantau/shared/format';
import type { Id } from '@rantau/shared/ids';
import {
  canChangePickup,
  type PickupRequestDraft,
  pickupRequestStates,
} from '@rantau/shared/pickup-requests';
import type { z } from 'zod';
import { findInvoiceForPickup, hasInvoiceForPickup } from '../../modules/invoices/invoices.repository.ts';
import { recipientChanged } from '../../modules/outbound-packages/outbound-packages.mails.ts';
import {
  notifyPickup,
  ownerOfPickup,
  pageOfPickup,
  pickupCancelled,
  pickupRequested,
  pickupScheduled,
} from '../../modules/pickup-requests/pickup-requests.mails.ts';
import {
  lockPickup,
  type Pickup,
  readPickups,
} from '../../modules/pickup-requests/pickup-requests.repository.ts';
import { requireAccess } from '../../platform/access/require-access.ts';
import { type ActorContext, isOwnerInPerson } from '../../platform/audit/actor-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import { newId } from '../../platform/clock.ts';
import { toColumns } from '../../platform/database/columns.ts';
import type { Db } from '../../platform/database/database.ts';
import { nextReference } from '../../platform/database/references.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { changeRow, createdAt, refuseStale } from '../../platform/database/versions.ts';
import { refuseAtMailBound } from '../../platform/mail/mail-bounds.ts';
import { sendMail } from '../../platform/mail/mails.ts';
import { found } from '../../platform/not-found.ts';
import type { Services } from '../../platform/services.ts';
import { holdAccount } from '../../platform/sessions/hold-account.ts';
import { recordMove, refuseIllegalMove } from '../../platform/timeline/timeline.ts';
import { withdrawCalledOff } from '../invoices/void-invoice.ts';
import { collectBoxes } from './collect.ts';
import { priceCeiling } from './price-ceiling.ts';

type Draft = z.output<typeof PickupRequestDraft>;

export async function getPickup(db: Db, id: Id<'pickup_request'>): Promise<Pickup> {
  return found((await readPickups(db, [id]))[0]);
}

export const getOwnPickup = async (db: Db, actor: UserActor, id: Id<'pickup_request'>): Promise<Pickup> =>
  requireAccess(actor, 'own', (await readPickups(db, [id]))[0]);

type Owner = ActorContext & { readonly actor: UserActor };

/** Columns of a draft; the highest price is computed now and stored with it. */
async function columnsOf(trx: Db, now: Date, draft: Draft) {
  if (draft.wanted_on < calendarDate(now, usaWarehouseZone)) throw fieldError({ wanted_on: 'date_in_past' });
  return {
    ...toColumns('pickup_requests', draft),
    ceiling_usd_minor: await priceCeiling(trx, now, draft),
  };
}

/** The owner hears of a recipient whom staff named as them, whatever mails were stopped. */
async function notifyRecipientNamed(
  services: Services,
  trx: Db,
  by: Owner,
  pickup: Pickup,
  before?: Pickup,
): Promise<void> {
  if (isOwnerInPerson(by) || isDeepStrictEqual(before?.recipient, pickup.recipient)) return;
  const { id, reference } = pickup;
  const owner = await ownerOfPickup(trx, pickup);
  const data = { name: owner.name, reference, url: pageOfPickup(services, pickup) };
  await sendMail(services, trx, owner, recipientChanged, data, {
    subject_kind: 'pickup_request',
    subject_id: id,
  });
}

/** Asks for boxes to be fetched, and says so by mail. */
export const requestPickup = (services: Services, db: Db, by: Owner, draft: Draft): Promise<Pickup> =>
  inTransaction(db, async (trx) => {
    await holdAccount(trx, by, by.actor.id);
    const columns = await columnsOf(trx, by.now, draft);
    const id = newId(by.now);
    const state = pickupRequestStates.initial;
    await trx
      .insertInto('pickup_requests')
      .values({
        ...columns,
        id,
        state,
        reference: await nextReference(trx, 'PU'),
        user_id: by.actor.id,
        ...createdAt(by.now),
      })
      .execute();
    await recordMove(trx, by, 'pickup_request', id, { from: null, to: state });
    const pickup = await getPickup(trx, id);
    await audit(trx, by, 'pickup_request.create', id, { after: pickup });
    await notifyPickup(services, trx, pickup, pickupRequested);
    await notifyRecipientNamed(services, trx, by, pickup);
    return pickup;
  });

/** Its owner changes what was asked for, until a driver is sent; the most it can cost is computed anew. */
export const changeOwnPickup = (
  services: Services,
  db: Db,
  by: Owner,
  id: Id<'pickup_request'>,
  version: number,
  draft: Draft,
): Promise<Pickup> =>
  inTransaction(db, async (trx) => {
    await lockPickup(trx, id);
    const before = await getOwnPickup(trx, by.actor, id);
    refuseStale(before, version);
    if (!canChangePickup(before.state))
      throw new AppError('transition_refused', { metadata: { from: before.state } });
    // What is charged is what is fetched.
    if (await hasInvoiceForPickup(trx, id))
      throw new AppError('transition_refused', {
        metadata: { from: before.state, reason: 'invoice_stands' },
      });
    await changeRow(trx, 'pickup_requests', id, by.now, await columnsOf(trx, by.now, draft));
    const after = await getPickup(trx, id);
    await audit(trx, by, 'pickup_request.update', id, { before, after });
    await notifyRecipientNamed(services, trx, by, after, before);
    // Way, boxes and delivery to the door are charged as they are asked for.
    if (!isOwnerInPerson(by)) {
      await refuseAtMailBound(trx, { subject_id: id }, 'pickup_requested', by.now);
      await notifyPickup(services, trx, after, pickupRequested);
    }
    return after;
  });

interface Move {
  readonly to: Pickup['state'];
  readonly note: string;
  readonly scheduled_on?: string | undefined;
  readonly scheduled_window?: Pickup['window'] | undefined;
  readonly driver?: string | undefined;
}

/** A driver goes out on a day that is not over in the USA. */
function refuseDay(on: string | undefined, now: Date): void {
  if (!on) throw fieldError({ scheduled_on: 'required' });
  if (on < calendarDate(now, usaWarehouseZone)) throw fieldError({ scheduled_on: 'date_in_past' });
}

/** Schedules, collects or cancels. Collecting makes the outbound package of the boxes and drafts the invoice for fetching them. */
export const movePickup = (
  services: Services,
  db: Db,
  by: ActorContext,
  id: Id<'pickup_request'>,
  { to, note, ...schedule }: Move,
): Promise<Pickup> =>
  inTransaction(db, async (trx) => {
    const row = found(await lockPickup(trx, id));
    refuseIllegalMove(pickupRequestStates, row.state, to);
    if (to === 'cancelled' && by.actor.kind === 'admin' && note.trim() === '')
      throw fieldError({ note: 'required' });
    if (to === 'scheduled') {
      refuseDay(schedule.scheduled_on, by.now);
      await refuseAtMailBound(trx, { subject_id: id }, 'pickup_scheduled', by.now);
    }
    const before = await getPickup(trx, id);
    await changeRow(trx, 'pickup_requests', id, by.now, {
      state: to,
      ...(to === 'scheduled' && {
        scheduled_on: schedule.scheduled_on ?? null,
        scheduled_window: schedule.scheduled_window ?? row.window,
        driver: schedule.driver ?? null,
      }),
    });
    await recordMove(trx, by, 'pickup_request', id, { from: row.state, to, note });
    if (to === 'collected') await collectBoxes(services, trx, by, row);
    const invoice = to === 'cancelled' ? await findInvoiceForPickup(trx, id) : null;
    if (invoice) await withdrawCalledOff(services, trx, by, invoice, note || row.reference);
    const after = await getPickup(trx, id);
    await audit(trx, by, `pickup_request.${to}`, id, { before, after, reason: note });
    if (to === 'scheduled') await notifyPickup(services, trx, after, pickupScheduled);
    if (to === 'cancelled' && !isOwnerInPerson(by))
      await notifyPickup(services, trx, after, pickupCancelled, note);
    return after;
  });

/** A customer calls it off; once it is collected it can't be. */
export const cancelOwnPickup = (
  services: Services,
  db: Db,
  by: Owner,
  id: Id<'pickup_request'>,
  note: string,
): Promise<Pickup> =>
  inTransaction(db, async (trx) => {
    await getOwnPickup(trx, by.actor, id);
    return movePickup(services, trx, by, id, { to: 'cancelled', note });
  });
