import type { BoxCheck, boxCheckEndpoints } from '@rantau/shared/box-checks';
import { boxExceptions } from '@rantau/shared/box-checks';
import type { ParsedQueryOf } from '@rantau/shared/contract';
import type { Id } from '@rantau/shared/ids';
import type { Db } from '../../platform/database/database.ts';
import { inOrder, isOneOf, pageOfIds } from '../../platform/database/pages.ts';
import { imageLinks } from '../../platform/images/image-links.ts';
import type { Services } from '../../platform/services.ts';
import { findNamedChecks } from './box-checks.repository.ts';

type Query = ParsedQueryOf<typeof boxCheckEndpoints.list>;

function filterChecks(db: Db, { q, id, open, outcome, ...equal }: Query['filter']) {
  let query = db
    .selectFrom('box_checks')
    .innerJoin('outbound_packages', 'outbound_packages.id', 'box_checks.outbound_package_id')
    .innerJoin('trips', 'trips.id', 'box_checks.trip_id');
  if (id) query = query.where(isOneOf('box_checks.id', id));
  if (q)
    query = query.where((eb) =>
      eb.or([eb('outbound_packages.reference', 'ilike', `${q}%`), eb('trips.code', 'ilike', `${q}%`)]),
    );
  if (outcome) query = query.where('box_checks.outcome', 'in', [outcome].flat());
  if (open !== undefined) {
    const waits = query
      .where('box_checks.outcome', 'in', boxExceptions)
      .where('box_checks.resolved_at', 'is', null);
    query = open ? waits : query.where('box_checks.resolved_at', 'is not', null);
  }
  for (const name of ['trip_id', 'door', 'outbound_package_id'] as const) {
    const value = equal[name];
    if (value !== undefined) query = query.where(`box_checks.${name}`, '=', value);
  }
  return query;
}

/** Checks as staff see them, in the order of the ids. */
export async function readChecks(
  services: Pick<Services, 'files' | 'clock'>,
  db: Db,
  ids: readonly Id<'box_check'>[],
): Promise<BoxCheck[]> {
  const rows = await findNamedChecks(db, ids);
  const links = await imageLinks(
    services,
    db,
    rows.flatMap(({ image_ids }) => image_ids),
  );
  return inOrder(ids, rows).map(({ image_ids, ...row }) => ({
    ...row,
    photos: image_ids.flatMap((image) => links.get(image) ?? []),
  }));
}

export async function listChecks(services: Pick<Services, 'files' | 'clock'>, db: Db, query: Query) {
  const page = await pageOfIds(db, filterChecks(db, query.filter), query, {
    id: 'box_checks.id',
    columns: { created_at: 'box_checks.created_at' },
    otherwise: ['created_at', 'DESC'],
  });
  return { ...page, data: await readChecks(services, db, page.ids) };
}
