import { auditEventEndpoints } from '@rantau/shared/audit-events';
import { bulkActionEndpoints } from '@rantau/shared/bulk-actions';
import { mailEndpoints } from '@rantau/shared/mails';
import { userEndpoints as calls } from '@rantau/shared/users';
import { describe, expect, test } from 'vitest';
import { mailTo, tokenIn } from '../../../tests/mailbox.ts';
import { type Person, testApp } from '../../../tests/test-app.ts';

const api = await testApp();
const owner = await api.staff('owner');

describe('taking in many customers at once', () => {
  const take = (person: Person, csv: string, dry_run = false) =>
    person.call(calls.bulkCreate, { body: { csv, dry_run } });
  const head = 'Name,Email,Phone,Customer Kind,Locale';
  const listed = async (q: string) => (await owner.call(calls.list, { list: { filter: { q } } })).body;

  test('reports each row, and stores nothing while one is refused', async () => {
    const { email } = await api.customer({ email: 'here.already@example.com' });
    const csv = [
      head,
      'Right,right@import.example,+60123456789,,',
      'Twice,RIGHT@import.example,+60123456789,,',
      `Known,${email.toUpperCase()},+60123456789,,`,
      ',no-mail,12,smuggler,fr',
    ].join('\n');
    const { body } = await take(owner, csv);
    expect(body).toMatchObject({ total: 4, accepted: 1, refused: 3, dry_run: false });
    expect(body.rows.map(({ row, fields }) => [row, fields])).toEqual([
      [2, undefined],
      [3, { email: 'already_exists' }],
      [4, { email: 'already_exists' }],
      [
        5,
        {
          name: 'required',
          email: 'invalid_email',
          phone: 'invalid_phone',
          customer_kind: 'unknown_option',
          locale: 'unknown_option',
        },
      ],
    ]);
    expect(await listed('import.example')).toEqual([]);
  });

  test('stores them with a suite each, on the record, and writes to nobody until they are invited', async () => {
    const support = await api.staff('support');
    const rows = [
      `${head},Tax Number`,
      "Pn. Salmah,Salmah@bulk.example,'+60123456781,,,IG 1234567890",
      'Ravi,ravi@bulk.example,60123456782,Standard,EN,',
      'Wei,wei@bulk.example,012-345 6783,forwarding,ms,',
    ].join('\n');
    expect((await take(support, rows, true)).body).toMatchObject({ accepted: 3, dry_run: true });
    expect(await listed('bulk.example')).toEqual([]);
    const { body } = await take(support, rows);
    expect(body).toMatchObject({ accepted: 3, refused: 0 });
    await api.services.jobs.drain();
    const stored = (await listed('bulk.example')).sort((a, b) => a.suite.localeCompare(b.suite));
    expect(stored).toMatchObject([
      { email: 'salmah@bulk.example', phone: '+60123456781', locale: 'ms', tax_number: 'IG1234567890' },
      { email: 'ravi@bulk.example', phone: '+60123456782', customer_kind: 'standard', locale: 'en' },
      { email: 'wei@bulk.example', phone: '+60123456783', customer_kind: 'forwarding' },
    ]);
    expect(stored.map(({ suite }) => suite)).toEqual(body.rows.map(({ reference }) => reference));
    const mails = (user_id: string) => owner.call(mailEndpoints.list, { list: { filter: { user_id } } });
    const [salmah] = stored;
    expect((await mails(salmah?.id ?? '')).total).toBe(0);
    const events = await owner.call(auditEventEndpoints.list, {
      list: { filter: { subject_id: salmah?.id ?? '' } },
    });
    expect(events.body).toMatchObject([
      { action: 'user.import', actor_id: support.id, network: '127.0.0.0/24' },
    ]);
    expect(events.body[0]?.after).not.toHaveProperty('password_hash');

    const invited = await support.call(bulkActionEndpoints.inviteUsers, {
      body: { filter: { id: [...stored.map(({ id }) => id), (await api.customer()).id] } },
    });
    expect(invited.body.by_state).toEqual({ unconfirmed: 3, confirmed: 1 });
    await api.services.jobs.drain();
    const id = invited.body.bulk_action?.id ?? '';
    const report = await support.call(bulkActionEndpoints.get, { id });
    expect(report.body).toMatchObject({ state: 'done', changed: 3, refused: 1 });
    const refused = await support.call(bulkActionEndpoints.rows, {
      id,
      list: { filter: { outcome: 'refused' } },
    });
    expect(refused.body).toMatchObject([{ error: 'already_confirmed' }]);
    expect((await mails(salmah?.id ?? '')).body).toMatchObject([{ kind: 'invitation' }]);
    const token = tokenIn(await mailTo(api.services, 'salmah@bulk.example'));
    const reset = await api.call(calls.resetPassword, {
      body: { user: { token, password: 'nasi lemak sedap' } },
    });
    expect(reset.status).toBe(204);
  });

  test('takes no table that would cost everybody else: columns without end for each row', async () => {
    const wide = Array.from({ length: 2_000 }, (_, at) => `c${at}`).join(',');
    const began = performance.now();
    const { problem } = await take(owner, `${wide}\n${'a\n'.repeat(200_000)}`);
    expect(problem.fields).toEqual({ csv: 'too_long' });
    expect(performance.now() - began).toBeLessThan(5_000);
  });

  test('is for support alone', async () => {
    for (const role of ['finance', 'marketing', 'warehouse_us'] as const)
      expect((await take(await api.staff(role), `${head}\nA,a@b.example,+60123456789,,`)).status).toBe(403);
  });

  test('takes thousands of rows in one go', async () => {
    const rows = Array.from({ length: 3000 }, (_, row) => ({
      name: `Customer ${row}`,
      email: `c${row}@thousands.example`,
      phone: '+60123456789',
    }));
    const { body } = await owner.call(calls.bulkCreate, { body: { rows } });
    expect(body).toMatchObject({ accepted: 3000, refused: 0 });
    expect(new Set(body.rows.map(({ reference }) => reference)).size).toBe(3000);
  }, 60_000);
});
