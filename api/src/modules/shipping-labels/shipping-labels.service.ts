import { type Action, type Actor, authorize } from '@rantau/shared/access';
import type { FreightMode, Locale } from '@rantau/shared/contract';
import { AppError, fieldError } from '@rantau/shared/errors';
import { calendarDate, malaysiaZone } from '@rantau/shared/format';
import type { Id } from '@rantau/shared/ids';
import { hasLabel, type ShippingLabel } from '@rantau/shared/outbound-packages';
import { z } from 'zod';
import type { Db } from '../../platform/database/database.ts';
import { inWorker, toBuffer } from '../../platform/workers/worker-pool.ts';
import type { Label, labelDocument } from './label-document.ts';
import { findLabelled, type LabelledOutboundPackage, listLabelled } from './shipping-labels.repository.ts';

const mostAtOnce = 200;
/** As many boxes as the largest pickup has; each is a page. */
const mostPages = 1_000;
const Ids = z.array(z.uuid()).min(1).max(mostAtOnce);

/** Boxes as packed; until then as their sender gave them; an outbound package of inbound packages that is not packed yet is one box. */
const boxesOf = ({ packed_boxes, own_boxes }: LabelledOutboundPackage): (number | null)[] => {
  const boxes = packed_boxes.length > 0 ? packed_boxes : own_boxes;
  return boxes.length > 0 ? boxes.map((box) => box.weight_lb) : [null];
};

export const labelsOf = async (
  db: Db,
  userId: Id<'user'>,
  mode: FreightMode,
): Promise<z.output<typeof ShippingLabel>[]> =>
  (await listLabelled(db, userId, mode))
    .filter((outbound) => hasLabel(outbound, false))
    .map((outbound) => ({
      outbound_package_id: outbound.id,
      reference: outbound.reference,
      mode: outbound.mode,
      state: outbound.state,
      boxes: boxesOf(outbound).length,
      recipient_name: outbound.recipient.name,
      city: outbound.recipient.city,
      trip_code: outbound.trip_code,
      pdf_url: `/api/v1/users/shipping-labels.pdf?ids=${outbound.id}`,
    }));

const drawLabels = inWorker<typeof labelDocument>(
  new URL('./label-document.ts', import.meta.url),
  'labelDocument',
);

interface LabelRequest {
  readonly actor: Actor;
  readonly action: Action | 'own';
  /** Ids joined by commas, in the order of the pages. */
  readonly ids: string;
  readonly locale: Locale;
  readonly now: Date;
}

/** One PDF of 4×6 in pages. One outbound package that is not there, or another's, and there is no document at all. */
export async function printLabels(
  db: Db,
  { actor, action, ids, locale, now }: LabelRequest,
): Promise<Buffer> {
  const parsed = Ids.safeParse([...new Set(ids.split(','))]);
  if (!parsed.success) throw fieldError({ ids: 'invalid' });
  const found = new Map((await findLabelled(db, parsed.data)).map((outbound) => [outbound.id, outbound]));
  const labels = parsed.data.map((id): Label => {
    const outbound = authorize(actor, action, found.get(id));
    if (!outbound || !hasLabel(outbound, actor.kind === 'admin')) throw new AppError('not_found');
    const { reference, mode, suite, recipient, trip_code } = outbound;
    return { reference, mode, suite, recipient, trip_code, box_weights_lb: boxesOf(outbound) };
  });
  if (labels.flatMap(({ box_weights_lb }) => box_weights_lb).length > mostPages)
    throw fieldError({ ids: 'too_long' });
  return toBuffer(await drawLabels(actor, labels, { on: calendarDate(now, malaysiaZone), locale }));
}
