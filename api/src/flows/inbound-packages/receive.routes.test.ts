import type { Id } from '@rantau/shared/ids';
import { inboundPackageEndpoints as calls } from '@rantau/shared/inbound-packages';
import { describe, expect, it } from 'vitest';
import { mailTo } from '../../../tests/mailbox.ts';
import { sizes, warehouseScene } from '../../modules/inbound-packages/inbound-packages.fixtures.ts';
import { remindOwnersOfStorage } from '../../modules/inbound-packages/storage.service.ts';

const at = warehouseScene();

describe('receiving', () => {
  it('finds the announced inbound package by its number, measures it, and tells its owner', async () => {
    const kept = await at.inbound.announce();
    const { body, status } = await at.inbound.receive();
    expect(status).toBe(201);
    expect(body).toMatchObject({ matched_by: 'tracking_number', duplicate: false });
    // A hint, and nothing that keeps the inbound package.
    expect(body.warnings).toEqual(['mail_agency_form_missing']);
    expect(body.data).toMatchObject({
      id: kept.id,
      state: 'received',
      volume_cft: 0.42,
      location: 'A-1',
      user_name: 'Siti',
      free_until: '2026-12-21',
    });
    expect(await mailTo(at.api.services, at.siti.email)).toContain(kept.reference);
    const { body: measurements } = await at.siti.call(calls.myMeasurements, { id: kept.id });
    expect(measurements).toMatchObject([{ occasion: 'received', weight_lb: 4.5, actor_name: null }]);
    expect(await at.inbound.audited(kept.id)).toContainEqual({ action: 'inbound_package.receive' });
  });

  it('makes it ready by itself once it is photographed, owned and declared', async () => {
    const kept = await at.inbound.announce();
    const { body } = await at.inbound.receive({ image_ids: [await at.inbound.photo()] });
    expect(body.data).toMatchObject({ id: kept.id, state: 'ready' });
    expect(body.data.photos).toHaveLength(1);
    const steps = (await at.dock.call(calls.timeline, { id: kept.id })).body;
    expect(steps.map(({ to }) => to)).toEqual(['expected', 'received', 'inspected', 'ready']);
    expect((await at.siti.call(calls.myPhotos, { id: kept.id })).body).toHaveLength(1);
  });

  it('takes photos of whoever uploaded them only', async () => {
    const other = await at.api.staff('warehouse_us');
    const { problem } = await at.inbound.receive({ image_ids: [await at.inbound.photo(other)] });
    expect(problem.fields).toEqual({ image_ids: 'not_found' });
  });

  it('finds the owner by suite where nothing was announced', async () => {
    const { body } = await at.inbound.receive({ suite: (await at.inbound.suiteOf(at.siti)).toLowerCase() });
    expect(body).toMatchObject({ matched_by: 'suite', data: { state: 'received', user_id: at.siti.id } });
  });

  it('says nothing about the USPS form of a customer who has one', async () => {
    const { id } = at.siti;
    const { db } = at.api.services;
    const { id: admin_id } = await at.api.staff('support');
    const on = '2026-11-01';
    await db
      .insertInto('mail_agency_forms')
      .values({
        user_id: id as Id<'user'>,
        created_at: `${on}T00:00:00Z`,
        updated_at: `${on}T00:00:00Z`,
        signed_on: on,
        photo_document: 'passport',
        address_document: 'lease',
        checked_on: on,
        admin_id: admin_id as Id<'admin'>,
        checked_by: 'Mei',
        ended_on: null,
      })
      .execute();
    expect((await at.inbound.receive({ suite: await at.inbound.suiteOf(at.siti) })).body.warnings).toEqual(
      [],
    );
  });

  it('keeps an inbound package without a name on hold', async () => {
    const { body } = await at.inbound.receive({ suite: 'RT99999' });
    expect(body).toMatchObject({
      matched_by: 'none',
      warnings: ['suite_unknown'],
      data: { state: 'on_hold', user_id: null, hold_reason: 'unclaimed' },
    });
  });

  it('changes nothing when the same inbound package is received again', async () => {
    const first = (await at.inbound.receive()).body.data;
    const { body } = await at.inbound.receive({ weight_lb: 99 });
    expect(body).toMatchObject({ duplicate: true, data: { id: first.id, version: first.version } });
  });

  it('makes one package of one key, however often it is sent', async () => {
    const headers = { 'idempotency-key': `receive-${at.inbound.number}` };
    const body = { tracking_number: at.inbound.number, ...sizes };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => at.dock.call(calls.receive, { body, headers })),
    );
    expect(new Set(answers.map((answer) => answer.body.data.id)).size).toBe(1);
    expect(answers.every((answer) => !answer.body.duplicate)).toBe(true);
  });

  it('makes one package of two receipts at once', async () => {
    const answers = await Promise.all([at.inbound.receive(), at.inbound.receive(), at.inbound.receive()]);
    expect(new Set(answers.map((answer) => answer.body.data.id)).size).toBe(1);
    expect(answers.filter((answer) => !answer.body.duplicate)).toHaveLength(1);
  });

  it('is for the USA warehouse', async () => {
    const finance = await at.api.staff('finance');
    const body = { tracking_number: at.inbound.number, ...sizes };
    expect((await finance.call(calls.receive, { body })).status).toBe(403);
    expect((await at.dock.call(calls.receive, { body: { ...body, weight_lb: 0 } })).problem.fields).toEqual({
      weight_lb: 'too_small',
    });
  });
});

describe('correcting', () => {
  it('keeps a new size beside the old one', async () => {
    await at.inbound.announce();
    const { id, version } = (await at.inbound.receive()).body.data;
    const { body } = await at.dock.call(calls.update, { id, body: { height_in: 12 }, version });
    expect(body.volume_cft).toBe(0.84);
    const { body: measurements } = await at.dock.call(calls.measurements, { id });
    expect(measurements.map(({ occasion, height_in }) => [occasion, height_in])).toEqual([
      ['received', 6],
      ['re_measured', 12],
    ]);
    expect((await at.dock.call(calls.update, { id, body: { shop: 'x' }, version })).problem.error).toBe(
      'version_stale',
    );
    expect((await at.dock.call(calls.update, { id, body: { shop: 'x' } })).status).toBe(428);
  });

  it('moves by hand what the machine allows, and says why on hold or gone', async () => {
    await at.inbound.announce();
    const { id } = (await at.inbound.receive()).body.data;
    const move = (to: 'on_hold' | 'ready' | 'packed' | 'merged' | 'returned' | 'disposed', note = '') =>
      at.dock.call(calls.transition, { id, body: { to, note } });
    expect((await move('packed')).problem.error).toBe('transition_refused');
    expect((await move('merged')).problem.error).toBe('transition_refused');
    for (const to of ['on_hold', 'returned', 'disposed'] as const)
      expect((await move(to)).problem.fields).toEqual({ note: 'required' });
    expect((await move('on_hold', 'Leaks')).body).toMatchObject({ state: 'on_hold', hold_reason: 'Leaks' });
    expect((await move('ready')).body).toMatchObject({ state: 'ready', hold_reason: null });
    expect(await mailTo(at.api.services, at.siti.email)).toContain('ready');
  });

  it('tells its owner three times a day that it can be shipped, however often it is held and let go', async () => {
    await at.inbound.announce();
    const { id } = (await at.inbound.receive()).body.data;
    const holdAndLetGo = async () => {
      for (const to of ['on_hold', 'ready'] as const)
        expect((await at.dock.call(calls.transition, { id, body: { to, note: 'Looks wet' } })).status).toBe(
          200,
        );
    };
    const mails = async () =>
      (await at.api.rows('messages', { user_id: at.siti.id, kind: 'ready_to_choose' }, 'id')).length;
    for (let times = 0; times < 5; times += 1) await holdAndLetGo();
    expect(await mails()).toBe(3);
  });

  it('is moved by the warehouse where it lies, and not from Balakong', async () => {
    const { id } = (await at.inbound.receive()).body.data;
    const balakong = await at.api.staff('warehouse_my');
    const body = { to: 'disposed', note: 'It leaked' } as const;
    expect((await balakong.call(calls.transition, { id, body })).status).toBe(403);
  });

  it('tells its owner that it goes to nobody and why, whatever mails were stopped', async () => {
    const stopped = { inbound_package: false, trip: false, invoice_reminder: false, marketing: false };
    await at.api.set('users', { id: at.siti.id }, { notifications: JSON.stringify(stopped) });
    await at.inbound.announce();
    const { id } = (await at.inbound.receive()).body.data;
    await at.dock.call(calls.transition, { id, body: { to: 'disposed', note: 'It leaked' } });
    const mails = await at.api.rows('messages', { subject_id: id }, 'kind', 'user_id', 'text');
    expect(mails).toMatchObject([{ kind: 'inbound_package_gone', user_id: at.siti.id }]);
    expect(mails[0]?.text).toContain('It leaked');
  });

  it('takes one open dispute of a measurement', async () => {
    const { id } = await at.inbound.announce();
    const dispute = () => at.siti.call(calls.reportMistake, { id, body: { reason: 'Too heavy' } });
    expect((await dispute()).problem.error).toBe('package_not_measured');
    await at.inbound.receive();
    expect((await dispute()).status).toBe(201);
    expect((await dispute()).problem.error).toBe('already_exists');
  });
});

describe('free storage', () => {
  it('is told of before it ends, each step once, and not any more once the package is on its way', async () => {
    await at.inbound.announce();
    const { reference } = (await at.inbound.receive()).body.data;
    const told = async (day: string) => {
      const before = at.api.clock.now().toISOString();
      at.api.clock.set(`${day}T01:00:00.000Z`);
      const sent = await remindOwnersOfStorage(at.api.services);
      const mail = sent > 0 ? await mailTo(at.api.services, at.siti.email) : null;
      at.api.clock.set(before);
      return mail?.includes(reference) ? mail : null;
    };
    expect(await told('2026-12-13')).toBeNull();
    expect(await told('2026-12-14')).toContain('7 days');
    expect(await told('2026-12-14')).toBeNull();
    expect(await told('2026-12-19')).toContain('2 days');
    expect(await told('2026-12-22')).toBeNull();
  });
});
