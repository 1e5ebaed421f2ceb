import { parseReference, parseSuite } from '@rantau/shared/references';
import { cleanTrackingNumber } from '@rantau/shared/tracking-numbers';
import { type RawBuilder, sql } from 'kysely';
import { containing } from '../../platform/database/pages.ts';

/** Shorter than this a fragment is in nearly every number, and the trigram index of no help. */
const shortestFragment = 4;
/** More results than anyone reads; totals are exact up to here as well. */
const most = 10_001;

/**
 * Packages that a text may mean: one exact reference, one suite, a fragment of a tracking number, and (for staff) a part
 * of a customer's name, address or phone number. A fragment too short to be told apart finds the beginning only. The
 * candidates are gathered first, each kind by its own index: an `or` would walk the whole list in its order instead.
 */
export function matching(text: string, forStaff: boolean): RawBuilder<boolean> {
  const reference = parseReference(text);
  if (reference.ok) return sql<boolean>`inbound_packages.reference = ${reference.reference}`;
  const number = cleanTrackingNumber(text);
  const pattern = containing(number).toUpperCase();
  const fragment = number.length < shortestFragment ? pattern.slice(1) : pattern;
  if (!forStaff)
    return sql<boolean>`((${number} <> '' and inbound_packages.tracking_number like ${fragment})
      or lower(inbound_packages.shop) like ${containing(text)})`;
  const suite = parseSuite(text);
  if (suite) return sql<boolean>`inbound_packages.user_id = (select id from users where suite = ${suite})`;
  const byNumber = sql`select id from inbound_packages where tracking_number like ${fragment} limit ${most}`;
  const byOwner = sql`select id from inbound_packages where user_id = any(array(
    select id from users where lower(name || ' ' || email || ' ' || phone || ' ' || suite) like ${containing(text)} limit 200)) limit ${most}`;
  return number === ''
    ? sql<boolean>`inbound_packages.id = any(array(${byOwner}))`
    : sql<boolean>`inbound_packages.id = any(array((${byNumber}) union (${byOwner})))`;
}
