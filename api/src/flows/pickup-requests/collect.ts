import { AppError } from '@rantau/shared/errors';
import { type Box, outboundPackageStates } from '@rantau/shared/outbound-packages';
import type { Selectable } from 'kysely';
import { hasInvoiceForPickup } from '../../modules/invoices/invoices.repository.ts';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import { newId } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { nextReference } from '../../platform/database/references.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { createdAt } from '../../platform/database/versions.ts';
import type { Services } from '../../platform/services.ts';
import { recordMove } from '../../platform/timeline/timeline.ts';
import { draftInvoice } from '../invoices/draft-invoice.ts';

type Row = Selectable<Tables['pickup_requests']>;

/** Every box separately, in inches; our own boxes by their outer size. */
async function boxesOf(trx: Db, { boxes }: Row): Promise<Box[]> {
  const types = new Map(
    (await trx.selectFrom('box_types').selectAll().execute()).map((type) => [type.id, type]),
  );
  return boxes.flatMap((box) => {
    const type = box.box_type_id === null ? undefined : types.get(box.box_type_id);
    const length_in = box.length_in ?? type?.outer_length_in;
    const width_in = box.width_in ?? type?.outer_width_in;
    const height_in = box.height_in ?? type?.outer_height_in;
    if (!length_in || !width_in || !height_in) throw new AppError('internal');
    const one = { box_type_id: box.box_type_id, length_in, width_in, height_in, weight_lb: box.weight_lb };
    return Array.from({ length: box.count }, () => one);
  });
}

/** The boxes of a pickup go on as one outbound package, and fetching them is drafted as an invoice. */
export async function collectBoxes(
  services: Services,
  trx: Db,
  by: ActorContext,
  pickup: Row,
): Promise<void> {
  const id = newId(by.now);
  const state = outboundPackageStates.initial;
  const asked_services = JSON.stringify({
    repack: false,
    consolidate: false,
    inspect: false,
    label: false,
    insurance: false,
    home_delivery: pickup.home_delivery,
  });
  await trx
    .insertInto('outbound_packages')
    .values({
      id,
      state,
      reference: await nextReference(trx, 'OUT'),
      mode: pickup.mode,
      user_id: pickup.user_id,
      recipient: JSON.stringify(pickup.recipient),
      own_boxes: JSON.stringify(await boxesOf(trx, pickup)),
      contents: JSON.stringify(pickup.contents),
      services: asked_services,
      asked_services,
      customer_note: pickup.note,
      pickup_request_id: pickup.id,
      ...createdAt(by.now),
    })
    .execute();
  await recordMove(trx, by, 'outbound_package', id, { from: null, to: state });
  // Staff may have written one before the driver came.
  if (await hasInvoiceForPickup(trx, pickup.id)) return;
  await draftInvoice(services, trx, by, {
    kind: 'pickup',
    user_id: pickup.user_id,
    pickup_request_id: pickup.id,
    outbound_package_id: null,
    lines: [],
    note: '',
  });
}
