import type { Insertable } from 'kysely';
import { newId } from '../../clock.ts';
import type { Db } from '../../database/database.ts';
import { nextReference } from '../../database/references.ts';
import type { InboundPackageTable } from '../../database/tables/parcels.ts';
import { createdAt } from '../../database/versions.ts';
import type { By } from '../audit/by.ts';
import { recordMove } from '../state-changes/state-changes.service.ts';
import { insertParcel, type ParcelRow } from './inbound-packages.repository.ts';
import type { StoredNumber } from './tracking-number.service.ts';

type Expected = Pick<Insertable<InboundPackageTable>, 'shop' | 'user_id'> &
  Partial<Pick<Insertable<InboundPackageTable>, 'items' | 'customer_note' | 'online_order_id'>> &
  StoredNumber;

/** A new package that is on its way to the warehouse. */
export async function expectParcel(trx: Db, by: By, parcel: Expected, note?: string): Promise<ParcelRow> {
  const row = await insertParcel(trx, {
    id: newId(by.now),
    ...createdAt(by.now),
    reference: await nextReference(trx, 'IN'),
    state: 'expected',
    ...parcel,
  });
  await recordMove(trx, by, {
    subject_kind: 'inbound_package',
    subject_id: row.id,
    from: null,
    to: 'expected',
    ...(note !== undefined && { note }),
  });
  return row;
}
