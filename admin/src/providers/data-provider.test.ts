import { AppError } from '@rantau/shared/errors';
import { beforeEach, describe, expect, it } from 'vitest';
import { answerWith, problem } from '../testing/answer-with.ts';
import { signInAs } from '../testing/sign-in-as.ts';
import { dataProvider } from './data-provider.ts';

beforeEach(() => signInAs('owner'));
const list = { headers: { 'content-range': 'x 0-0/37' }, body: [{ id: 'a' }] };
const params = {
  pagination: { page: 2, perPage: 25 },
  sort: { field: 'reference', order: 'ASC' as const },
  filter: { state: 'ready' },
};

describe('the data provider', () => {
  it('reads lists under the path that the resource stands for, with the token', async () => {
    const calls = answerWith(() => list);
    expect(await dataProvider.getList('trip_infos/trips', params)).toEqual({
      data: [{ id: 'a' }],
      total: 37,
    });
    const [call] = calls;
    expect(decodeURIComponent(call?.url ?? '')).toBe(
      '/api/v1/admins/trips?filter={"state":"ready"}&range=[25,49]&sort=["reference","ASC"]',
    );
    expect(call?.headers.get('authorization')).toBe('Bearer test-token');
  });

  it('leaves the order to the list where a screen names none', async () => {
    const calls = answerWith(() => list);
    const sort = { field: 'id', order: 'DESC' as const };
    await dataProvider.getList('payment-intents', { ...params, sort });
    expect(decodeURIComponent(calls[0]?.url ?? '')).toBe(
      '/api/v1/admins/payment-intents?filter={"state":"ready"}&range=[25,49]',
    );
  });

  it('reads a single invoice where all invoices are', async () => {
    const calls = answerWith(() => ({ body: { id: 'a' } }));
    await dataProvider.getOne('invoices/sea-freight-invoices', { id: 'a' });
    expect(calls[0]?.url).toBe('/api/v1/admins/invoices/a');
  });

  it('sends only what changed, with the version that was seen', async () => {
    const calls = answerWith(() => ({ body: { id: 'a', version: 8 } }));
    const previousData = { id: 'a', version: 7, name: 'Box', active: true, tare_lb: 1 };
    await dataProvider.update('box-types', {
      id: 'a',
      data: { ...previousData, name: 'Crate' },
      previousData,
    });
    expect(calls[0]).toMatchObject({
      method: 'PATCH',
      url: '/api/v1/admins/box-types/a',
      body: { name: 'Crate' },
    });
    expect(calls[0]?.headers.get('if-match')).toBe('"7"');
  });

  it('gives every create a key of its own, so that a retry is not a second one', async () => {
    const calls = answerWith(() => ({ status: 201, body: { id: 'a' } }));
    await dataProvider.create('vendors', { data: { name: 'Lori' } });
    expect(calls[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('lands the server’s refusals on the inputs they belong to', async () => {
    answerWith(() =>
      problem(422, 'validation_failed', { fields: { 'recipient.postcode': 'unknown_postcode' } }),
    );
    const failure = await dataProvider.create('vendors', { data: {} }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(AppError);
    expect(failure).toMatchObject({
      message: 'errors.validation_failed',
      status: 422,
      body: { errors: { 'recipient.postcode': 'errors.fields.unknown_postcode' } },
    });
  });

  it('meets fifty expired tokens with one refresh, and tries each call again', async () => {
    const calls = answerWith(({ url, headers }) => {
      if (url.endsWith('/admins/jwt')) return { status: 204, headers: { authorization: 'Bearer fresh' } };
      return headers.get('authorization') === 'Bearer fresh' ? list : problem(401, 'unauthenticated');
    });
    await Promise.all(Array.from({ length: 50 }, () => dataProvider.getList('users', params)));
    expect(calls.filter(({ url }) => url.endsWith('/admins/jwt'))).toHaveLength(1);
  });
});
