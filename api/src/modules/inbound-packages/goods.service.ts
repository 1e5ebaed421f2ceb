import { fieldError } from '@rantau/shared/errors';
import type { DeclaredItem } from '@rantau/shared/inbound-packages';
import type { Db } from '../../platform/database/database.ts';
import { isOneOf } from '../../platform/database/pages.ts';

/** Whether any of the contents may go neither by sea nor by air. */
export async function holdsProhibited(db: Db, items: readonly DeclaredItem[]): Promise<boolean> {
  if (items.length === 0) return false;
  const found = await db
    .selectFrom('goods_types')
    .select('id')
    .where(isOneOf('id', [...new Set(items.map(({ goods_type_id }) => goods_type_id))]))
    .where('sea', '=', 'prohibited')
    .where('air', '=', 'prohibited')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Refuses unknown kinds of goods. Whether a kind may go by air or sea is checked when shipping is requested. */
export async function refuseUnknownGoods(
  db: Db,
  items: readonly DeclaredItem[],
  field = 'items',
): Promise<void> {
  const ids = [...new Set(items.map(({ goods_type_id }) => goods_type_id))];
  if (ids.length === 0) return;
  const known = await db.selectFrom('goods_types').select('id').where(isOneOf('id', ids)).execute();
  const missing = items.findIndex(({ goods_type_id }) => !known.some(({ id }) => id === goods_type_id));
  if (missing >= 0) throw fieldError({ [`${field}.${missing}.goods_type_id`]: 'unknown_option' });
}
