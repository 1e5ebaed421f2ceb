import type { ImportReport, ImportRequest } from '@rantau/shared/contract';
import type { FieldCode } from '@rantau/shared/errors';
import type { Id } from '@rantau/shared/ids';
import { canRelease } from '@rantau/shared/invoices';
import { parseReference } from '@rantau/shared/references';
import { isWaybill, toWaybill } from '@rantau/shared/vendors';
import type { z } from 'zod';
import { type DeliveryRow, findDeliveries } from '../../modules/invoices/read-deliveries.service.ts';
import { requireAccess } from '../../platform/access/require-access.ts';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import { isBilledInvoice } from '../../platform/database/conditions/states.ts';
import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { type Cells, importRows, type ReadRow, rowsOf } from '../../platform/row-imports.ts';
import type { Services } from '../../platform/services.ts';
import { releaseDelivery } from './deliveries.ts';

/** Each is a hand-over of its own, and all are one transaction. */
const mostRows = 1_000;

interface Courier {
  readonly id: Id<'vendor'>;
  readonly name: string;
}

/** Records that rows name, read once for all of them. */
interface Lookups {
  /** By reference of the outbound package. */
  readonly deliveries: ReadonlyMap<string, DeliveryRow>;
  /** By name in lower case. */
  readonly couriers: ReadonlyMap<string, Courier>;
}

interface Waybill {
  readonly delivery: DeliveryRow;
  readonly vendor_id: Id<'vendor'>;
  readonly waybill_number: string;
}

const referenceOf = ({ outbound_package = '' }: Cells): string => {
  const parsed = parseReference(outbound_package);
  return parsed.ok && parsed.prefix === 'OUT' ? parsed.reference : '';
};

/** The courier that a row names; without a name the one that has the package already. */
function courierOf({ courier = '' }: Cells, delivery: DeliveryRow | undefined, { couriers }: Lookups) {
  const named = courier.trim().toLowerCase() || (delivery?.vendor_name ?? '').toLowerCase();
  return couriers.get(named);
}

/** Everything that is wrong with a row, or the hand-over that it is. `seen` holds what rows above it name. */
function readRow(cells: Cells, lookups: Lookups, seen: Set<string>): ReadRow<Waybill> {
  const reference = referenceOf(cells);
  const delivery = lookups.deliveries.get(reference);
  const vendor = courierOf(cells, delivery, lookups);
  const waybill_number = toWaybill(cells['waybill_number'] ?? '');
  const fields: Record<string, FieldCode> = {};
  if (!reference) fields['outbound_package'] = cells['outbound_package'] ? 'invalid' : 'required';
  else if (!delivery) fields['outbound_package'] = 'not_found';
  else if (seen.has(reference)) fields['outbound_package'] = 'already_exists';
  else if (!canRelease(delivery, { vendor_id: vendor?.id ?? '', note: '' }).ok)
    fields['outbound_package'] = 'may_not_leave';
  if (!vendor) fields['courier'] = cells['courier'] ? 'unknown_option' : 'required';
  if (!isWaybill(waybill_number)) fields['waybill_number'] = waybill_number ? 'not_a_waybill' : 'required';
  else if (seen.has(`${vendor?.id} ${waybill_number}`)) fields['waybill_number'] = 'already_exists';
  seen.add(reference).add(`${vendor?.id} ${waybill_number}`);
  return Object.keys(fields).length === 0 && delivery && vendor
    ? { ok: true, value: { delivery, vendor_id: vendor.id, waybill_number } }
    : { ok: false, fields };
}

async function lookUp(db: Db, rows: readonly Cells[]): Promise<Lookups> {
  const references = [...new Set(rows.map(referenceOf).filter(Boolean))];
  const found = await db
    .selectFrom('invoices')
    .innerJoin('outbound_packages', 'outbound_packages.id', 'invoices.outbound_package_id')
    .select('invoices.id')
    .where('outbound_packages.reference', 'in', [...references, ''])
    .where(isBilledInvoice)
    .execute();
  const deliveries = await findDeliveries(
    db,
    found.map(({ id }) => id),
  );
  const couriers = await db
    .selectFrom('vendors')
    .select(['id', 'name'])
    .where('active', '=', true)
    .where('has_waybills', '=', true)
    .execute();
  return {
    deliveries: new Map(deliveries.map((row) => [row.outbound_package_reference, row])),
    couriers: new Map(couriers.map((each) => [each.name.toLowerCase(), each])),
  };
}

/** Hands outbound packages to courier companies, as a file of theirs says: each is the hand-over of one, and all are done or none. */
export const importWaybills = (
  services: Services,
  db: Db,
  by: ActorContext,
  given: z.output<typeof ImportRequest>,
): Promise<ImportReport> =>
  inTransaction(db, async (trx) => {
    const rows = rowsOf(given, mostRows);
    const lookups = await lookUp(trx, rows);
    const seen = new Set<string>();
    return importRows(
      rows,
      given.dry_run,
      (cells) => readRow(cells, lookups, seen),
      async (waybills) => {
        const stored = [];
        for (const { delivery, vendor_id, waybill_number } of waybills) {
          const row = requireAccess(by.actor, 'outbound-package:hand-over', delivery);
          await releaseDelivery(services, trx, by, row, { vendor_id, waybill_number, note: '' });
          stored.push({ id: delivery.outbound_package_id, reference: delivery.outbound_package_reference });
        }
        return stored;
      },
    );
  });
