import type { Action, Actor, Authorized } from '@rantau/shared/access';
import type { AuditAction } from '@rantau/shared/audit-events';
import type { StateChange } from '@rantau/shared/contract';
import { fieldError } from '@rantau/shared/errors';
import type { Id } from '@rantau/shared/ids';
import type { AdminInboundPackage, DeclaredItem, InboundPackage } from '@rantau/shared/inbound-packages';
import { isOwnerHold, nextByItself } from '@rantau/shared/inbound-packages';
import { freeUntil } from '@rantau/shared/storage-clock';
import { sql, type Updateable } from 'kysely';
import { requireAccess } from '../../platform/access/require-access.ts';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/database/database.ts';
import { inOrder, isOneOf } from '../../platform/database/pages.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { toInstant } from '../../platform/database/type-parsers.ts';
import { changedAt } from '../../platform/database/versions.ts';
import { toImageLink } from '../../platform/images/image-links.ts';
import { found } from '../../platform/not-found.ts';
import type { Services } from '../../platform/services.ts';
import { recordMove, timelineOf } from '../../platform/timeline/timeline.ts';
import {
  findIdsIn,
  findInboundPackage,
  findNamedInboundPackage,
  findNamedInboundPackages,
  type InboundPackageRow,
  lockInboundPackage,
  lockNamedInboundPackage,
  type NamedInboundPackage,
} from './inbound-packages.repository.ts';
import { hasPhotos, isPhotographed as isPhotographedNow } from './photos.service.ts';

const declaredValue = (items: readonly DeclaredItem[]): number =>
  items.reduce((sum, item) => sum + item.quantity * item.unit_value_usd_minor, 0);

type Shows = Pick<Services, 'files' | 'clock' | 'config'>;

/** Packages as staff see them, in the order of the ids: all in one query. */
export const readInboundPackages = async (
  services: Shows,
  db: Db,
  ids: readonly Id<'inbound_package'>[],
): Promise<AdminInboundPackage[]> =>
  ids.length === 0
    ? []
    : inOrder(ids, await findNamedInboundPackages(db, ids)).map((row) =>
        showNamedInboundPackage(services, row),
      );

export function showNamedInboundPackage(
  { files, clock, config }: Shows,
  row: NamedInboundPackage,
): AdminInboundPackage {
  return {
    ...row,
    declared_value_usd_minor: declaredValue(row.items),
    free_until:
      row.received_at === null ? null : freeUntil(row.received_at, { free_days: config.storageFreeDays }),
    photos: (row.photos ?? []).map((image) =>
      toImageLink(files, clock.now(), { ...image, created_at: toInstant(image.created_at) }),
    ),
  };
}

/** A package without what is read beside it: its owner, its outbound package, its way here. */
const withoutNames = <Row extends NamesBeside>({
  suite: _suite,
  user_name: _name,
  outbound_package_reference: _reference,
  outbound_package_mode: _mode,
  carrier_state: _carrierState,
  carrier_state_at: _carrierStateAt,
  expected_on: _expectedOn,
  ...inbound
}: Row) => inbound;
type NamesBeside = Pick<
  AdminInboundPackage,
  | 'suite'
  | 'user_name'
  | 'outbound_package_reference'
  | 'outbound_package_mode'
  | 'carrier_state'
  | 'carrier_state_at'
  | 'expected_on'
>;

/** The same as its owner sees it. */
export const toOwners = ({
  raw_tracking_number: _raw,
  location: _location,
  staff_note: _note,
  ...inbound
}: AdminInboundPackage): InboundPackage => withoutNames(inbound);

/**
 * Timeline of an inbound package as its owner reads it. What staff wrote before it was given to its owner, whether by hand or
 * in a merge, may be about others who asked for it.
 */
export async function timelineForOwner(db: Db, id: string): Promise<StateChange[]> {
  const { given } = await db
    .selectFrom('audit_events')
    .select((eb) => eb.fn.max('at').as('given'))
    .where('subject_id', '=', id)
    .where(sql<boolean>`before ? 'user_id' and after ? 'user_id'
      and before ->> 'user_id' is distinct from after ->> 'user_id'`)
    .executeTakeFirstOrThrow();
  const steps = await timelineOf(db, 'inbound_package', id, { withNames: false });
  return steps.map((step) => (given !== null && step.at <= given ? { ...step, note: '' } : step));
}

/**
 * Columns of a package that is given to a customer. Why staff held it while it was nobody's, or another's, becomes a note
 * among staff.
 */
export function columnsOfOwner(
  { user_id, hold_reason, staff_note }: InboundPackageRow,
  owner: InboundPackageRow['user_id'],
): Pick<Updateable<Tables['inbound_packages']>, 'user_id' | 'hold_reason' | 'staff_note'> {
  if (owner === user_id || hold_reason === null) return { user_id: owner };
  if (isOwnerHold(hold_reason)) return { user_id: owner, hold_reason: null };
  return {
    user_id: owner,
    hold_reason: null,
    staff_note: [staff_note, hold_reason].filter(Boolean).join('\n'),
  };
}

/** Inbound packages in an outbound package, for staff. */
export async function readInboundPackagesIn(
  services: Shows,
  db: Db,
  outboundPackageId: Id<'outbound_package'>,
): Promise<AdminInboundPackage[]> {
  const ids = await findIdsIn(db, outboundPackageId);
  return readInboundPackages(services, db, ids);
}

type AuthorizedInboundPackage = Authorized<InboundPackageRow>;

/** A package that this actor may see, by its id; another's is not there. */
export const getInboundPackage = async (
  db: Db,
  actor: Actor,
  action: Action | 'own',
  id: Id<'inbound_package'>,
): Promise<AuthorizedInboundPackage> => requireAccess(actor, action, await findInboundPackage(db, id));

/** The same, locked until the transaction ends. */
export const lockAuthorizedInboundPackage = async (
  trx: Db,
  actor: Actor,
  action: Action | 'own',
  id: Id<'inbound_package'>,
): Promise<AuthorizedInboundPackage> => requireAccess(actor, action, await lockInboundPackage(trx, id));

/** The same, with the names and photos that staff see beside it; those stay as they are while it is corrected. */
export async function lockAuthorizedWithNames(
  trx: Db,
  actor: Actor,
  action: Action,
  id: Id<'inbound_package'>,
) {
  const named = requireAccess(actor, action, await lockNamedInboundPackage(trx, id));
  const { photos: _photos, ...before } = withoutNames(named);
  return { before, named };
}

/** One package as staff see it. */
export async function showInboundPackage(
  services: Services,
  db: Db,
  id: Id<'inbound_package'>,
): Promise<AdminInboundPackage> {
  const inbound = found(await findNamedInboundPackage(db, id));
  return showNamedInboundPackage(services, inbound);
}

/** One package as staff see it, if this one may. */
export async function showInboundPackageTo(
  services: Services,
  db: Db,
  actor: Actor,
  action: Action | 'own',
  id: Id<'inbound_package'>,
): Promise<Authorized<AdminInboundPackage>> {
  const inbound = await findNamedInboundPackage(db, id);
  return requireAccess(actor, action, inbound && showNamedInboundPackage(services, inbound));
}

/** One package as its owner sees it. */
export const showOwn = async (
  services: Services,
  db: Db,
  id: Id<'inbound_package'>,
): Promise<InboundPackage> => toOwners(await showInboundPackage(services, db, id));

interface Change {
  /** `noun.verb` of the audit log. */
  readonly action: AuditAction;
  readonly to?: InboundPackageRow['state'];
  readonly note?: string;
  /** Stands in the audit log only. */
  readonly reason?: string;
  readonly sets?: Updateable<Tables['inbound_packages']>;
}

interface Changed {
  readonly after: InboundPackageRow;
  readonly isPhotographed: boolean;
}

/** Writes one change of a package: the row, its timeline where the state changes, and the audit log. */
export const changeInboundPackage = async (
  trx: Db,
  by: ActorContext,
  before: InboundPackageRow,
  change: Change,
): Promise<InboundPackageRow> => (await changeAndLook(trx, by, before, change)).after;

/** The same, and looks whether it has photos, which may have come while this waited for the package. */
export async function changeAndLook(
  trx: Db,
  by: ActorContext,
  before: InboundPackageRow,
  { action, to, note = '', reason = note, sets = {} }: Change,
): Promise<Changed> {
  const { is_photographed: isPhotographed, ...after } = await trx
    .updateTable('inbound_packages')
    .set({ ...sets, ...(to && { state: to }), ...changedAt(by.now) })
    .where('id', '=', before.id)
    .returningAll()
    .returning(isPhotographedNow.as('is_photographed'))
    .executeTakeFirstOrThrow();
  const { id, state } = before;
  if (to && to !== state) await recordMove(trx, by, 'inbound_package', id, { from: state, to, note });
  await audit(trx, by, action, id, { before, after, reason });
  return { after, isPhotographed };
}

/** True if any of the contents may go neither by sea nor by air. */
export async function containsProhibited(db: Db, items: readonly DeclaredItem[]): Promise<boolean> {
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

interface Advanced {
  readonly inbound: InboundPackageRow;
  /** The state that it came to, or null where it stayed. */
  readonly became: 'inspected' | 'ready' | null;
}

/**
 * Moves an inbound package on as far as what is known of it allows, so that one pass at the dock is enough. Its photos are looked
 * for if the caller does not know of any.
 */
export async function advance(
  trx: Db,
  by: ActorContext,
  inbound: InboundPackageRow,
  isPhotographed?: boolean,
): Promise<Advanced> {
  if (nextByItself(inbound, true) === null) return { inbound, became: null };
  const photographed = isPhotographed ?? (await hasPhotos(trx, inbound.id));
  let current = inbound;
  let became: Advanced['became'] = null;
  for (let to = nextByItself(current, photographed); to; to = nextByItself(current, true)) {
    current = await changeInboundPackage(trx, by, current, { action: `inbound_package.${to}`, to });
    became = to;
  }
  return { inbound: current, became };
}
