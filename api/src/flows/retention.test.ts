import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../tests/test-app.ts';
import { forgetPhotos } from '../modules/inbound-packages/photos.service.ts';
import { accountClosed } from '../modules/users/users.mails.ts';
import { bySystem } from '../platform/audit/actor-context.ts';
import { audit } from '../platform/audit/audit.ts';
import { newId } from '../platform/clock.ts';
import { sendMail } from '../platform/mail/mails.ts';
import { removeExpired } from './remove-expired.ts';
import { keptSince } from './retention.ts';

const app = await testApp({ seedDemo: true });

const ago = (days: number) => new Date(app.clock.now().getTime() - days * 86_400_000);

test('mails go after a year, what staff did after seven, and not a day before', async () => {
  const { services } = app;
  const { db } = services;
  for (const days of [364, 366]) {
    const clock = { now: () => ago(days) };
    await sendMail({ ...services, clock }, db, { email: 'siti@example.com', locale: 'ms' }, accountClosed, {
      name: String(days),
      url: 'http://localhost:3000',
    });
  }
  for (const days of [7 * 366, 7 * 364])
    await audit(db, bySystem(ago(days)), 'export.create', newId(), { reason: String(days) });
  for (const days of [367, 300])
    await audit(db, bySystem(ago(days)), 'sign_in.fail', newId(), {
      subject_kind: 'unknown_account',
      reason: String(days),
    });
  await removeExpired(db, app.clock.now());
  const mails = await db.selectFrom('messages').select('html').where('to', '=', 'siti@example.com').execute();
  expect(mails.map(({ html }) => html.includes('364'))).toEqual([true]);
  const events = await db
    .selectFrom('audit_events')
    .select('reason')
    .where('reason', '~', '^[0-9]+$')
    .execute();
  expect(events.map(({ reason }) => reason).sort()).toEqual([String(7 * 364), '300']);
  await expect(db.deleteFrom('audit_events').execute()).rejects.toThrow('append-only');
});

test('all that may go goes in one run, however much of it there is', async () => {
  const { db } = app.services;
  const old = db.selectFrom('messages').select('id').where('to', '=', 'many@example.com');
  await sql`insert into messages (id, event_id, created_at, updated_at, kind, "to", locale, subject, html, text)
    select gen_random_uuid(), gen_random_uuid(), at, at, 'account_closed', 'many@example.com', 'ms', '', '', ''
    from generate_series(1, 5001), (select ${ago(366).toISOString()}::timestamptz as at) as expired`.execute(
    db,
  );
  expect(await old.execute()).toHaveLength(5_001);
  await removeExpired(db, app.clock.now());
  expect(await old.execute()).toEqual([]);
});

test('refresh tokens go with the end of their session, and stay until then to know a replay', async () => {
  const { db } = app.services;
  const { now } = app.clock;
  const person = await app.customer();
  const session = await app.row('sessions', { subject_id: person.id });
  const others = { revoked: { revoked_at: now().toISOString() }, live: {} };
  for (const over of Object.values(others)) {
    const id = newId(now());
    await db
      .insertInto('sessions')
      .values({ ...session, ...over, id })
      .execute();
    await sql`insert into refresh_tokens (token_hash, session_id, created_at, expires_at, used_at)
      select sha256(${id}::bytea || n::text::bytea), ${id}, ${now().toISOString()}::timestamptz,
        ${session.expires_at}::timestamptz, ${now().toISOString()}::timestamptz
      from generate_series(1, 5001) n`.execute(db);
  }
  await removeExpired(db, now());
  const left = db
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions.id', 'session_id')
    .select(['revoked_at'])
    .where('subject_id', '=', person.id);
  const tokens = await left.execute();
  expect(tokens).toHaveLength(5_001);
  expect(new Set(tokens.map(({ revoked_at }) => revoked_at))).toEqual(new Set([null]));
});

test('reports of carriers and messages go after thirty days, what came of them after a year, and those of payments stay', async () => {
  const { db } = app.services;
  const message = (source: string, days: number) => ({
    id: newId(),
    created_at: ago(days).toISOString(),
    updated_at: ago(days).toISOString(),
    source,
    event_id: `${source} ${days}`,
    proof: '',
    body: Buffer.from('{}'),
    state: 'done' as const,
  });
  await db
    .insertInto('inbox_messages')
    .values([
      message('easypost-sandbox', 29),
      message('17track-production', 31),
      message('whatsapp-production', 29),
      message('whatsapp-production', 31),
      { ...message('whatsapp-sandbox', 31), state: 'waiting' as const },
      { ...message('whatsapp-sandbox', 32), state: 'refused' as const },
      { ...message('whatsapp-sandbox', 366), state: 'refused' as const },
      message('stripe-sandbox', 31),
    ])
    .execute();
  const tracking = await db.selectFrom('carrier_trackings').select('id').executeTakeFirstOrThrow();
  await db
    .insertInto('carrier_events')
    .values(
      [364, 366].map((days) => ({
        carrier_tracking_id: tracking.id,
        at: ago(days).toISOString(),
        state: 'in_transit' as const,
        provider_status: '',
        description: '',
        place: String(days),
        digest: String(days),
        created_at: ago(days).toISOString(),
      })),
    )
    .execute();
  await removeExpired(db, app.clock.now());
  const kept = await app.rows('inbox_messages', { proof: '' }, 'event_id');
  expect(kept.map(({ event_id }) => event_id).sort()).toEqual([
    'easypost-sandbox 29',
    'stripe-sandbox 31',
    'whatsapp-production 29',
    'whatsapp-sandbox 32',
  ]);
  const events = await db
    .selectFrom('carrier_events')
    .select('place')
    .where('place', 'in', ['364', '366'])
    .execute();
  expect(events.map(({ place }) => place)).toEqual(['364']);
});

test('a consent goes seven years after it was given, unless it is the one that holds', async () => {
  const { db } = app.services;
  const years = 7 * 365;
  const [changed, unchanged] = [await app.customer(), await app.customer()];
  const consent = (user_id: string, days: number, channel: 'email' | 'whatsapp' = 'whatsapp') => ({
    id: newId(),
    at: ago(days).toISOString(),
    user_id,
    channel,
    given: true,
    address: '+60125550000',
    topics: ['trips'],
    text: String(days),
    place: 'portal' as const,
  });
  await db
    .insertInto('message_consents')
    .values([
      consent(changed.id, years + 2),
      consent(changed.id, years - 1),
      consent(changed.id, years + 3, 'email'),
      consent(unchanged.id, years + 1),
    ])
    .execute();
  await removeExpired(db, app.clock.now());
  const kept = await db
    .selectFrom('message_consents')
    .select('text')
    .where('user_id', 'in', [changed.id, unchanged.id])
    .orderBy('at')
    .execute();
  expect(kept.map(({ text }) => Number(text))).toEqual([years + 3, years + 1, years - 1]);
});

test('photos go two years after the journey of their inbound package ended, with their files', async () => {
  const { services } = app;
  const { db, files } = services;
  const photo = await db
    .selectFrom('inbound_package_photos')
    .innerJoin('images', 'images.id', 'image_id')
    .innerJoin('inbound_packages', 'inbound_packages.id', 'inbound_package_id')
    .select(['image_id', 'storage_key', 'inbound_packages.updated_at'])
    .where('inbound_packages.state', '=', 'delivered')
    .orderBy('inbound_packages.updated_at')
    .executeTakeFirstOrThrow();
  const forgetAt = (days: number, since: Date) =>
    forgetPhotos(
      services,
      db,
      keptSince(new Date(since.getTime() + days * 86_400_000), 'inboundPackagePhotos'),
    );
  expect(await forgetAt(729, new Date(photo.updated_at))).toBe(0);
  expect(await files.read(`${photo.storage_key}/full.webp`)).not.toBeNull();
  expect(await forgetAt(731, app.clock.now())).toBeGreaterThan(0);
  expect(await files.read(`${photo.storage_key}/full.webp`)).toBeNull();
  expect(await app.rows('images', { id: photo.image_id }, 'id')).toEqual([]);
}, 60_000);

test('sessions go thirty days after they ended, whether they expired or were ended before', async () => {
  const { db } = app.services;
  const { id: subject_id } = await app.customer();
  await db.deleteFrom('sessions').execute();
  const begin = async (user_agent: string, expires: number, revoked: number | null) =>
    db
      .insertInto('sessions')
      .values({
        id: newId(),
        kind: 'user',
        subject_id,
        created_at: ago(60).toISOString(),
        last_used_at: ago(60).toISOString(),
        expires_at: ago(expires).toISOString(),
        revoked_at: revoked === null ? null : ago(revoked).toISOString(),
        user_agent,
      })
      .execute();
  await begin('open', -30, null);
  await begin('expired long ago', 31, null);
  await begin('expired', 29, null);
  await begin('ended long ago', -5, 31);
  await begin('ended', -5, 29);
  await begin('expired long ago, then ended', 31, 2);
  await removeExpired(db, app.clock.now());
  const kept = await db.selectFrom('sessions').select('user_agent').orderBy('user_agent').execute();
  expect(kept.map(({ user_agent }) => user_agent)).toEqual(['ended', 'expired', 'open']);
});
