import { type Action, type Actor, authorize } from '@rantau/shared/access';
import type { FreightMode, Locale } from '@rantau/shared/contract';
import { AppError, fieldError } from '@rantau/shared/errors';
import { calendarDate, malaysiaZone } from '@rantau/shared/format';
import type { Id } from '@rantau/shared/ids';
import { hasLabel, type ShippingLabel } from '@rantau/shared/outbound-packages';
import { z } from 'zod';
import type { Db } from '../../database/database.ts';
import { inWorker, toBuffer } from '../../workers/worker-pool.ts';
import type { Label, labelDocument } from './label-document.ts';
import { findLabelled, type LabelledShipment, listLabelled } from './shipping-labels.repository.ts';

const mostAtOnce = 200;
const Ids = z.array(z.uuid()).min(1).max(mostAtOnce);

/** Boxes as packed; until then as their sender gave them; a shipment of parcels that is not packed yet is one box. */
const boxesOf = ({ packed_boxes, own_boxes }: LabelledShipment): (number | null)[] => {
  const boxes = packed_boxes.length > 0 ? packed_boxes : own_boxes;
  return boxes.length > 0 ? boxes.map((box) => box.weight_lb) : [null];
};

export const labelsOf = async (
  db: Db,
  userId: Id<'user'>,
  mode: FreightMode,
): Promise<z.output<typeof ShippingLabel>[]> =>
  (await listLabelled(db, userId, mode))
    .filter((shipment) => hasLabel(shipment, false))
    .map((shipment) => ({
      outbound_package_id: shipment.id,
      reference: shipment.reference,
      mode: shipment.mode,
      state: shipment.state,
      boxes: boxesOf(shipment).length,
      recipient_name: shipment.recipient.name,
      city: shipment.recipient.city,
      trip_code: shipment.trip_code,
      pdf_url: `/api/v1/users/shipping-labels.pdf?ids=${shipment.id}`,
    }));

const drawLabels = inWorker<typeof labelDocument>(
  new URL('./label-document.ts', import.meta.url),
  'labelDocument',
);

interface Wanted {
  readonly actor: Actor;
  readonly action: Action | 'own';
  /** Ids joined by commas, in the order of the pages. */
  readonly ids: string;
  readonly locale: Locale;
  readonly now: Date;
}

/** One PDF of 4×6 in pages. One shipment that is not there, or another's, and there is no document at all. */
export async function printLabels(db: Db, { actor, action, ids, locale, now }: Wanted): Promise<Buffer> {
  const parsed = Ids.safeParse([...new Set(ids.split(','))]);
  if (!parsed.success) throw fieldError({ ids: 'invalid' });
  const found = new Map((await findLabelled(db, parsed.data)).map((shipment) => [shipment.id, shipment]));
  const labels = parsed.data.map((id): Label => {
    const shipment = authorize(actor, action, found.get(id));
    if (!shipment || !hasLabel(shipment, actor.kind === 'admin')) throw new AppError('not_found');
    const { reference, mode, suite, recipient, trip_code } = shipment;
    return { reference, mode, suite, recipient, trip_code, box_weights_lb: boxesOf(shipment) };
  });
  return toBuffer(await drawLabels(actor, labels, { on: calendarDate(now, malaysiaZone), locale }));
}
