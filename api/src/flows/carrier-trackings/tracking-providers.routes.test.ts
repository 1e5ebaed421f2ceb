import { trackingProviderEndpoints as calls } from '@rantau/shared/tracking-providers';
import { describe, expect, it } from 'vitest';
import { carrierScene, changeSettings, settingsOf } from './carrier-trackings.fixtures.ts';

const at = await carrierScene('easypost');

describe('settings of tracking providers', () => {
  it('keep secrets sealed, show none, and say in the audit log only that they changed', async () => {
    const { fields } = await settingsOf(at.owner, 'easypost');
    expect(fields).toEqual([
      { name: 'api_key', secret: true, required: true, value: null, is_set: true },
      { name: 'webhook_secret', secret: true, required: true, value: null, is_set: true },
    ]);
    const { db } = at.api.services;
    const rows = await db.selectFrom('tracking_providers').select('secrets').execute();
    expect(JSON.stringify(rows)).not.toContain('EZTK-test');
    const events = await at.api.rows('audit_events', { action: 'tracking_provider.update' }, 'after');
    expect(JSON.stringify(events)).not.toContain('EZTK-test');
    expect(events[0]?.after).toMatchObject({ api_key: 'changed', webhook_secret: 'changed' });
  });

  it('stay where a secret is left empty', async () => {
    const { status } = await changeSettings(at.owner, 'easypost', { fields: { api_key: '' } });
    expect(status).toBe(200);
    expect((await settingsOf(at.owner, 'easypost')).fields[0]?.is_set).toBe(true);
  });

  it('turn one provider on at a time, and none without its keys', async () => {
    const bare = await changeSettings(at.owner, '17track', { is_on: true });
    expect(bare.problem.fields).toEqual({ 'fields.api_key': 'required' });
    const second = await changeSettings(at.owner, '17track', { is_on: true, fields: { api_key: 'k' } });
    expect(second.problem.fields).toEqual({ is_on: 'already_exists' });
    const unknown = await changeSettings(at.owner, '17track', { fields: { password: 'k' } });
    expect(unknown.problem.fields).toEqual({ 'fields.password': 'unknown_key' });
  });

  it('are tried at the provider, whose answer stands beside them', async () => {
    const { id } = await settingsOf(at.owner, 'easypost');
    const { body } = await at.owner.call(calls.check, { id });
    expect(body.last_success_at).not.toBeNull();
    at.fake.failNext('status_503');
    const { body: failed } = await at.owner.call(calls.check, { id });
    expect(failed.last_error).toContain('UNAVAILABLE');
  });

  it('are the owner’s to change; a wrong key of a report shows there', async () => {
    const finance = await at.api.staff('finance');
    expect((await finance.call(calls.list)).status).toBe(200);
    expect((await changeSettings(finance, 'easypost', { is_on: false })).status).toBe(403);
    expect((await at.siti.call(calls.list)).status).toBeGreaterThanOrEqual(401);
    at.api.clock.advance(3_600);
    await at.deliver({ body: '{}', headers: { 'x-hmac-signature': 'hmac-sha256-hex=0' } });
    expect((await settingsOf(at.owner, 'easypost')).last_error).toBe('signature_invalid');
  });
});
