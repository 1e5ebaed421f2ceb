import type { Insertable } from 'kysely';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import { newId } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { nextReference } from '../../platform/database/references.ts';
import type { InboundPackageTable } from '../../platform/database/tables/inbound-packages.ts';
import { createdAt } from '../../platform/database/versions.ts';
import { recordMove } from '../../platform/timeline/timeline.ts';
import { type InboundPackageRow, insertInboundPackage } from './inbound-packages.repository.ts';
import type { StoredNumber } from './tracking-number.service.ts';

type Expected = Pick<Insertable<InboundPackageTable>, 'shop' | 'user_id'> &
  Partial<Pick<Insertable<InboundPackageTable>, 'items' | 'customer_note' | 'online_order_id'>> &
  StoredNumber;

/** A new package that is on its way to the warehouse. */
export async function expectInboundPackage(
  trx: Db,
  by: ActorContext,
  inbound: Expected,
  note?: string,
): Promise<InboundPackageRow> {
  const row = await insertInboundPackage(trx, {
    id: newId(by.now),
    ...createdAt(by.now),
    reference: await nextReference(trx, 'IN'),
    state: 'expected',
    ...inbound,
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
