import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';
import { jobKind } from '../platform/jobs/jobs.ts';
import { keptSince } from './retention.ts';

/** Every hour, a little after it. */
export const removeExpiredJob = jobKind('housekeeping.tidy-up', { cron: '17 * * * *', retryLimit: 1 });

/** The most rows removed at once, so that the first run after an upgrade does not lock the tables for long. */
const batch = 5_000;
/** So many times an hour: more than what a million customers leave. */
const mostBatches = 20;

/** Removes a batch at a time until there is none left. */
async function inBatches(db: Db, statement: RawBuilder<unknown>): Promise<void> {
  for (let turn = 0; turn < mostBatches; turn += 1) {
    const { numAffectedRows = 0n } = await statement.execute(db);
    if (numAffectedRows < batch) return;
  }
}

/** Removes what has expired, so that no table grows for ever and no personal data is kept longer than needed. */
export async function removeExpired(db: Db, now: Date): Promise<void> {
  const since = (kind: Parameters<typeof keptSince>[1]) => keptSince(now, kind);
  await db.deleteFrom('idempotency_keys').where('created_at', '<', since('idempotencyKeys')).execute();
  await db.deleteFrom('rate_limits').where('window_start', '<', since('rateLimits')).execute();
  await db.deleteFrom('known_networks').where('last_used_at', '<', since('knownNetworks')).execute();
  await db.deleteFrom('one_time_tokens').where('expires_at', '<', since('expiredOneTimeTokens')).execute();
  // Until its end the family of a used token is needed, to know a replay.
  await inBatches(
    db,
    sql`delete from refresh_tokens where token_hash in (
    select token_hash from refresh_tokens where expires_at < ${since('expiredRefreshTokens')}::timestamptz limit ${batch})`,
  );
  await inBatches(
    db,
    sql`delete from refresh_tokens where token_hash in (
    select token_hash from refresh_tokens join sessions on sessions.id = session_id
    where revoked_at is not null limit ${batch})`,
  );
  await db.deleteFrom('bulk_actions').where('created_at', '<', since('bulkActions')).execute();
  // `least` passes over what is null.
  await sql`delete from sessions where least(expires_at, revoked_at) < ${since('sessions')}::timestamptz`.execute(
    db,
  );
  await sql`delete from push_subscriptions where not exists (select from sessions where sessions.id = session_id)`.execute(
    db,
  );
  await sql`delete from api_keys where least(expires_at, revoked_at) < ${since('apiKeys')}::timestamptz`.execute(
    db,
  );
  await inBatches(
    db,
    sql`delete from webhook_deliveries where id in (
    select id from webhook_deliveries where created_at < ${since('webhookDeliveries')}::timestamptz order by created_at limit ${batch})`,
  );
  await inBatches(
    db,
    sql`delete from inbox_messages where id in (
    select id from inbox_messages where created_at < case state when 'refused' then ${since('refusedReports')}::timestamptz else ${since('reports')}::timestamptz end
      and source in (select provider || '-' || environment from tracking_providers
        union all select 'whatsapp-' || environment from whatsapp_settings) order by created_at limit ${batch})`,
  );
  await inBatches(
    db,
    sql`delete from carrier_events where ctid in (
    select ctid from carrier_events where created_at < ${since('carrierEvents')}::timestamptz limit ${batch})`,
  );
  await db.deleteFrom('reminders').where('sent_at', '<', since('reminders')).execute();
  await inBatches(
    db,
    sql`delete from messages where id in (
    select id from messages where created_at < ${since('mails')}::timestamptz order by created_at limit ${batch})`,
  );
  await sql`delete from message_consents old where at < ${since('messageConsents')}::timestamptz
    and exists (select from message_consents newer
      where newer.user_id = old.user_id and newer.channel = old.channel and newer.at > old.at)`.execute(db);
  await db.deleteFrom('contact_notes').where('at', '<', since('contactNotes')).execute();
  await db
    .deleteFrom('mail_agency_forms')
    .where('ended_on', '<', since('endedMailAgencyForms').slice(0, 10))
    .execute();
  // The database lets go of nothing younger by its own clock, whatever ours says.
  await inBatches(
    db,
    sql`delete from audit_events using (
      select id, at from audit_events
      where at < least(${since('accessEvents')}::timestamptz, now() - interval '1 year') and is_access(action)
      order by at limit ${batch}) expired
    where audit_events.id = expired.id and audit_events.at = expired.at
      and audit_events.at < now() - interval '1 year'`,
  );
  // First by the month, then what stands beside younger ones.
  await sql`select drop_audit_months(${since('auditEvents')}::timestamptz)`.execute(db);
  await inBatches(
    db,
    sql`delete from audit_events using (
      select id, at from audit_events where at < least(${since('auditEvents')}::timestamptz, now() - interval '7 years')
      order by at limit ${batch}) expired
    where audit_events.id = expired.id and audit_events.at = expired.at
      and audit_events.at < now() - interval '7 years'`,
  );
}
