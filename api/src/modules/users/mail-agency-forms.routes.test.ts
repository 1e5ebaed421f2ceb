import { auditEventEndpoints } from '@rantau/shared/audit-events';
import type { BodyOf } from '@rantau/shared/contract';
import { exportEndpoints } from '@rantau/shared/exports';
import { mailAgencyFormEndpoints as calls } from '@rantau/shared/mail-agency-forms';
import { userEndpoints } from '@rantau/shared/users';
import { describe, expect, it } from 'vitest';
import { type Person, testApp } from '../../../tests/test-app.ts';
import { removeExpired } from '../../flows/remove-expired.ts';
import { hashPassword } from '../../platform/sessions/passwords.ts';

const api = await testApp();
const support = await api.staff('support');

const seen = {
  signed_on: '2026-11-10',
  photo_document: 'passport',
  address_document: 'lease',
  checked_on: '2026-11-20',
} as const;
const versionOf = async ({ id }: Person) => (await support.call(userEndpoints.get, { id })).body.version;
const record = async (customer: Person, over: Partial<BodyOf<typeof calls.record>> = {}, by = support) =>
  by.call(calls.record, { id: customer.id, version: await versionOf(customer), body: { ...seen, ...over } });
const end = async (customer: Person) =>
  support.call(calls.end, {
    id: customer.id,
    version: await versionOf(customer),
    body: { reason: 'moved away' },
  });
const statusOf = async (customer: Person) =>
  (await customer.call(userEndpoints.profile)).body.mail_agency_form;

describe('the USPS form of a customer', () => {
  it('is recorded by staff, seen by the customer as state and day, and ends when it is withdrawn', async () => {
    const customer = await api.customer();
    const id = customer.id;
    expect((await support.call(calls.get, { id })).body).toBeNull();
    expect(await statusOf(customer)).toEqual({ state: 'missing', signed_on: null });
    const { name } = await api.row('admins', { id: support.id }, 'name');
    expect((await record(customer)).body).toMatchObject({ ...seen, checked_by: name, ended_on: null });
    expect(await statusOf(customer)).toEqual({ state: 'on_file', signed_on: seen.signed_on });
    expect((await end(customer)).body.ended_on).toBe('2026-11-21');
    expect((await end(customer)).problem.error).toBe('conflict');
    expect(await statusOf(customer)).toEqual({ state: 'missing', signed_on: null });
    const owner = await api.staff('owner');
    const events = await owner.call(auditEventEndpoints.list, {
      list: { filter: { subject_id: customer.id } },
    });
    expect(events.body.map(({ action, reason }) => [action, reason])).toEqual([
      ['mail_agency_form.end', 'moved away'],
      ['mail_agency_form.record', ''],
      ['mail_agency_form.read', ''],
    ]);
  });

  it('is replaced by a later one, and keeps no more than the last', async () => {
    const customer = await api.customer();
    await record(customer);
    await end(customer);
    const later = { signed_on: '2026-11-18', address_document: 'us_state_id' } as const;
    expect((await record(customer, later)).body).toMatchObject({ ...later, ended_on: null });
    const rows = await api.services.db
      .selectFrom('mail_agency_forms')
      .selectAll()
      .where('user_id', '=', customer.id)
      .execute();
    expect(rows).toHaveLength(1);
  });

  it('needs two documents, and days that can be', async () => {
    const customer = await api.customer();
    const refusal = async (over: Parameters<typeof record>[1]) =>
      (await record(customer, over)).problem.fields;
    expect(await refusal({ photo_document: 'us_state_id', address_document: 'us_state_id' })).toEqual({
      address_document: 'invalid',
    });
    expect(await refusal({ signed_on: '2026-11-22' })).toEqual({ signed_on: 'date_in_future' });
    expect(await refusal({ checked_on: '2026-11-22' })).toEqual({ checked_on: 'date_in_future' });
    expect(await refusal({ checked_on: '2026-11-09' })).toEqual({ checked_on: 'date_too_early' });
  });

  it('moves the version of its customer, and is refused on an older one', async () => {
    const customer = await api.customer();
    const call = { id: customer.id, version: 1, body: seen };
    expect((await support.call(calls.record, call)).status).toBe(200);
    const stale = await support.call(calls.record, call);
    expect(stale.status).toBe(412);
    expect(stale.problem.metadata?.['current']).toMatchObject({ version: 2 });
    const { version: _, ...without } = call;
    expect((await support.call(calls.record, without)).problem.error).toBe('version_required');
  });

  it('is none of a customer whose mail we do not receive', async () => {
    const standard = await api.customer({ customer_kind: 'standard' });
    expect(await statusOf(standard)).toBeNull();
    expect((await record(standard)).problem.error).toBe('conflict');
  });

  it('is written by those only who may change a customer', async () => {
    const customer = await api.customer();
    const id = customer.id;
    for (const role of ['warehouse_us', 'finance'] as const) {
      const staff = await api.staff(role);
      expect((await staff.call(calls.get, { id })).status).toBe(200);
      expect((await record(customer, {}, staff)).problem.error).toBe('forbidden');
    }
    const marketing = await api.staff('marketing');
    expect((await marketing.call(calls.get, { id })).problem.error).toBe('forbidden');
    const another = await api.customer();
    expect((await another.call(calls.get, { id })).status).toBeGreaterThanOrEqual(401);
    expect(await statusOf(customer)).toMatchObject({ state: 'missing' });
  });

  it('ends with the account, and is forgotten a year after', async () => {
    const password = 'a parcel from far away';
    const customer = await api.customer({ password_hash: await hashPassword(password) });
    await record(customer);
    expect((await customer.call(userEndpoints.downloadMyData)).body['mail_agency_forms']).toMatchObject([
      { photo_document: 'passport' },
    ]);
    expect((await customer.call(userEndpoints.closeAccount, { body: { password } })).status).toBe(204);
    const id = customer.id;
    const kept = async () => (await support.call(calls.get, { id })).body;
    expect((await kept())?.ended_on).toBe('2026-11-21');
    expect((await record(customer)).status).toBe(404);
    const { db } = api.services;
    await removeExpired(db, new Date('2027-11-20T02:00:00.000Z'));
    expect(await kept()).not.toBeNull();
    await removeExpired(db, new Date('2027-11-23T02:00:00.000Z'));
    expect(await kept()).toBeNull();
  });
});

describe('the quarterly certification', () => {
  it('finds who has a form and who lacks one, in the list and in its export', async () => {
    const [has, lacks, ended, standard] = [
      await api.customer({ name: 'Certify has' }),
      await api.customer({ name: 'Certify lacks' }),
      await api.customer({ name: 'Certify ended' }),
      await api.customer({ name: 'Certify standard', customer_kind: 'standard' }),
    ];
    await record(has);
    await record(ended);
    await end(ended);
    const found = async (mail_agency_form?: 'missing' | 'on_file') =>
      (
        await support.call(userEndpoints.list, {
          list: { filter: { q: 'certify', ...(mail_agency_form && { mail_agency_form }) } },
        })
      ).body;
    const idsOf = (people: readonly { readonly id: string }[]) => people.map(({ id }) => id).sort();
    expect(idsOf(await found('on_file'))).toEqual(idsOf([has]));
    expect(idsOf(await found('missing'))).toEqual(idsOf([lacks, ended]));
    const all = await found();
    expect(all.find(({ id }) => id === standard.id)?.mail_agency_form).toBeNull();
    expect(all.find(({ id }) => id === has.id)?.mail_agency_form).toEqual({
      state: 'on_file',
      signed_on: seen.signed_on,
    });

    const csv = async (mail_agency_form: string) => {
      const { raw } = await support.call(exportEndpoints.stream, {
        resource: 'users',
        list: { filter: { q: 'certify', mail_agency_form } },
      });
      const [names = '', ...rows] = raw.payload.replace('\uFEFF', '').trimEnd().split('\r\n');
      const of = names.split(',');
      return rows.map((row) => Object.fromEntries(row.split(',').map((cell, place) => [of[place], cell])));
    };
    expect(await csv('on_file')).toMatchObject([
      {
        name: 'Certify has',
        mail_agency_form: 'on_file',
        form_signed_on: '2026-11-10',
        form_photo_document: 'passport',
        form_address_document: 'lease',
        form_checked_on: '2026-11-20',
      },
    ]);
    expect((await csv('missing')).map(({ name }) => name).sort()).toEqual(['Certify ended', 'Certify lacks']);
  });
});
