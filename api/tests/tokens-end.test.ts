import { recipientLinkEndpoints } from '@rantau/shared/recipient-links';
import { sessionEndpoints } from '@rantau/shared/sessions';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { packedOutboundPackage } from '../src/flows/invoices/invoice.fixtures.ts';
import { mailTo, tokenIn } from './mailbox.ts';
import { testApp } from './test-app.ts';

const api = await testApp();
const customer = await api.customer();

test('every table of tokens says when each of them ends', async () => {
  const { rows } = await sql<{ table: string; column: string; end: string | null }>`
    select secret.table_name as table, secret.column_name as column, min(ends.column_name) as end
    from information_schema.columns secret
    left join information_schema.columns ends on ends.table_schema = secret.table_schema
      and ends.table_name = secret.table_name and ends.column_name in ('expires_at', 'code_ends_at')
    where secret.table_schema = 'public' and (secret.column_name in ('token', 'token_hash')
      or (secret.table_name, secret.column_name) = ('whatsapp_subscriptions', 'code'))
    group by 1, 2 order by 1`.execute(api.services.db);
  expect(rows.map(({ table }) => table)).toEqual([
    'one_time_tokens',
    'recipient_links',
    'refresh_tokens',
    'whatsapp_subscriptions',
  ]);
  expect(rows.filter(({ end }) => end === null)).toEqual([]);
});

test('a link that is asked for again is another, and the one before ends', async () => {
  const ask = async () => {
    await api.call(sessionEndpoints.userMagicLinkRequest, { body: { user: { email: customer.email } } });
    return tokenIn(await mailTo(api.services, customer.email));
  };
  const enter = (token: string) =>
    api.call(sessionEndpoints.userMagicLinkLogin, { body: { user: { token } } });
  const [first, second] = [await ask(), await ask()];
  expect((await enter(first)).problem.error).toBe('token_invalid');
  api.clock.advance(10 * 60);
  expect((await enter(second)).problem.error).toBe('token_invalid');
});

test('a session that is renewed day by day ends when it would have ended', async () => {
  const { raw } = await api.call(sessionEndpoints.userMagicLinkRequest, {
    body: { user: { email: customer.email } },
  });
  expect(raw.statusCode).toBe(202);
  const token = tokenIn(await mailTo(api.services, customer.email));
  const entered = await api.call(sessionEndpoints.userMagicLinkLogin, { body: { user: { token } } });
  let cookie = String(entered.headers['set-cookie']).split(';')[0] ?? '';
  const renew = async () => {
    const answer = await api.call(sessionEndpoints.userRefresh, { headers: { cookie } });
    cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
    return answer.status;
  };
  for (let day = 1; day < 30; day += 1) {
    api.clock.advance(86_400);
    expect(await renew()).toBe(204);
  }
  api.clock.advance(86_400);
  expect(await renew()).toBe(401);
});

test('a link for a recipient ends after half a year, however often it is asked for', async () => {
  const owner = await api.customer();
  const outbound_package_id = await packedOutboundPackage(api, owner.id, { state: 'requested' });
  const make = async () =>
    (await owner.call(recipientLinkEndpoints.create, { body: { outbound_package_id } })).body;
  const view = (url: string) =>
    api.call(recipientLinkEndpoints.view, { body: { token: url.split('#')[1] ?? '' } });
  const link = await make();
  api.clock.advance(179 * 86_400);
  expect(await make()).toEqual(link);
  expect((await view(link.url)).status).toBe(200);
  api.clock.advance(86_400);
  expect((await view(link.url)).status).toBe(404);
  expect((await owner.call(recipientLinkEndpoints.mine)).body).toEqual([]);
  expect((await make()).url).not.toBe(link.url);
});
