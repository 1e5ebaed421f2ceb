import type { ImportReport, ImportRequest } from '@rantau/shared/contract';
import type { FieldCode } from '@rantau/shared/errors';
import type { Id } from '@rantau/shared/ids';
import { canRelease, deliveryStateOf } from '@rantau/shared/invoices';
import { parseBoxCode } from '@rantau/shared/references';
import { isWaybill, toWaybill } from '@rantau/shared/vendors';
import { sql } from 'kysely';
import type { z } from 'zod';
import { type DeliveryRow, findDeliveries } from '../../modules/invoices/read-deliveries.service.ts';
import { requireAccess } from '../../platform/access/require-access.ts';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import { isBilledInvoice, mayBeWithVendor } from '../../platform/database/conditions/states.ts';
import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { type Cells, importRows, type ReadRow, rowsOf } from '../../platform/row-imports.ts';
import type { Services } from '../../platform/services.ts';
import { lockDues } from '../outbound-packages/refuse-unpaid.ts';
import { releaseDelivery } from './deliveries.ts';

/** Each is a hand-over of its own, and all are one transaction. */
const mostRows = 1_000;

/** Records that rows name, read once for all of them. */
interface Lookups {
  /** By reference of the outbound package. */
  readonly deliveries: ReadonlyMap<string, DeliveryRow>;
  /** By id, and by name in lower case where it is of one alone. */
  readonly couriers: ReadonlyMap<string, Id<'vendor'>>;
  /** Reference of the outbound package that has a waybill now, by courier and number. */
  readonly taken: ReadonlyMap<string, string>;
}

interface Waybill {
  readonly delivery: DeliveryRow;
  readonly vendor_id: Id<'vendor'>;
  readonly waybill_number: string;
}

const referenceOf = ({ outbound_package = '' }: Cells): string =>
  parseBoxCode(outbound_package)?.reference ?? '';

/** The courier that a row names; without a name the one that has the package already. */
const courierOf = ({ courier = '' }: Cells, delivery: DeliveryRow | undefined, { couriers }: Lookups) =>
  couriers.get(courier.trim().toLowerCase() || (delivery?.vendor_id ?? ''));

const keyOf = (vendor_id: string, waybill_number: string): string => `${vendor_id} ${waybill_number}`;

/** True where the courier has the package under another number: one of its other boxes, or a mistake. */
const hasOther = (delivery: DeliveryRow, vendor_id: string, waybill_number: string): boolean =>
  delivery.vendor_id === vendor_id &&
  delivery.waybill_number !== null &&
  delivery.waybill_number !== waybill_number &&
  deliveryStateOf(delivery) !== 'failed';

/** Everything that is wrong with a row, or the hand-over that it is. `seen` holds what rows above it name. */
function readRow(cells: Cells, lookups: Lookups, seen: Set<string>): ReadRow<Waybill> {
  const reference = referenceOf(cells);
  const delivery = lookups.deliveries.get(reference);
  const vendor_id = courierOf(cells, delivery, lookups);
  const typed = cells['waybill_number'] ?? '';
  const waybill_number = toWaybill(typed);
  const key = keyOf(vendor_id ?? '', waybill_number);
  const fields: Record<string, FieldCode> = {};
  if (!reference) fields['outbound_package'] = cells['outbound_package'] ? 'invalid' : 'required';
  else if (!delivery) fields['outbound_package'] = 'not_found';
  else if (seen.has(reference)) fields['outbound_package'] = 'already_exists';
  else if (!canRelease(delivery, { vendor_id: vendor_id ?? '', note: '' }).ok)
    fields['outbound_package'] = 'may_not_leave';
  if (!vendor_id) fields['courier'] = cells['courier'] ? 'unknown_option' : 'required';
  if (!isWaybill(typed)) fields['waybill_number'] = typed ? 'not_a_waybill' : 'required';
  else if (seen.has(key) || (lookups.taken.get(key) ?? reference) !== reference)
    fields['waybill_number'] = 'waybill_of_another';
  else if (delivery && vendor_id && hasOther(delivery, vendor_id, waybill_number))
    fields['waybill_number'] = 'has_other_waybill';
  seen.add(reference).add(key);
  return Object.keys(fields).length === 0 && delivery && vendor_id
    ? { ok: true, value: { delivery, vendor_id, waybill_number } }
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
    .select(['id', sql<string>`lower(name)`.as('name')])
    .where('active', '=', true)
    .where('has_waybills', '=', true)
    .execute();
  const isAlone = (name: string) => couriers.filter((each) => each.name === name).length === 1;
  const taken = await db
    .selectFrom('outbound_packages')
    .select(['vendor_id', 'waybill_number', 'reference'])
    .where('waybill_number', 'in', [...rows.map(({ waybill_number = '' }) => toWaybill(waybill_number)), ''])
    .where(mayBeWithVendor)
    .execute();
  return {
    deliveries: new Map(deliveries.map((row) => [row.outbound_package_reference, row])),
    couriers: new Map(
      couriers.flatMap(({ id, name }): [string, Id<'vendor'>][] => [
        [id, id],
        ...(isAlone(name) ? [[name, id] as [string, Id<'vendor'>]] : []),
      ]),
    ),
    taken: new Map(
      taken.map(({ vendor_id, waybill_number, reference }) => [
        keyOf(vendor_id ?? '', waybill_number ?? ''),
        reference,
      ]),
    ),
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
        // All before the first, as whoever pays several of them does.
        await lockDues(trx, ...waybills.map(({ delivery }) => delivery.outbound_package_id));
        for (const { delivery, vendor_id, waybill_number } of waybills) {
          const row = requireAccess(by.actor, 'outbound-package:hand-over', delivery);
          await releaseDelivery(services, trx, by, row, { vendor_id, waybill_number, note: '' });
          stored.push({ id: delivery.outbound_package_id, reference: delivery.outbound_package_reference });
        }
        return stored;
      },
    );
  });
