import type { Actor } from '@rantau/shared/access';
import { type RawBuilder, sql } from 'kysely';

const tables = { user: 'users', vendor: 'vendor_users', admin: 'admins' } as const;

/** Somebody who has not shown who they are. */
export interface Visitor {
  readonly kind: 'visitor';
}

interface ActorColumns<Kind> {
  readonly actor_kind: Kind;
  readonly actor_id: string | null;
  readonly actor_name: RawBuilder<string | null> | null;
}

export const idOf = (actor: Actor): string | null => (actor.kind === 'system' ? null : actor.id);

/** The columns that say who did it; the name is read in the same statement, as it was at that moment. */
export function actorColumns<By extends Actor | Visitor>(actor: By): ActorColumns<By['kind']> {
  if (actor.kind === 'system' || actor.kind === 'visitor')
    return { actor_kind: actor.kind, actor_id: null, actor_name: null };
  const table = sql.table(tables[actor.kind]);
  return {
    actor_kind: actor.kind,
    actor_id: actor.id,
    actor_name: sql<string | null>`(select name from ${table} where id = ${actor.id}::uuid)`,
  };
}
