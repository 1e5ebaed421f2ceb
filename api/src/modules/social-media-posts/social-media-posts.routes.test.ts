import { socialMediaPostEndpoints } from '@rantau/shared/social-media-posts';
import { expect, test } from 'vitest';
import { type Person, testApp } from '../../../tests/test-app.ts';
import { uploadedImage } from '../images/image.fixtures.ts';

const api = await testApp();
const marketing = await api.staff('marketing');

const post = (over: object = {}) =>
  marketing.call(socialMediaPostEndpoints.create, {
    body: { network: 'tiktok', url: 'https://www.tiktok.com/@rantau/video/1', title: 'Packing day', ...over },
  });

test('visitors see what is published, by tag and language, newest first', async () => {
  const { body: draft } = await post({
    title: 'Later',
    published_at: '2026-12-01T00:00:00.000Z',
    tags: ['Raya'],
  });
  await post({ title: 'Old', published_at: '2026-11-01T00:00:00.000Z', tags: ['Raya', 'Tips'] });
  await post({ title: 'New', published_at: '2026-11-20T00:00:00.000Z', tags: ['tips'], locale: 'en' });
  await post({ title: 'Never' });
  const titles = async (query = {}) =>
    (await api.call(socialMediaPostEndpoints.publicList, { query })).body.map(({ title }) => title);
  expect(await titles()).toEqual(['New', 'Old']);
  expect(await titles({ tag: 'RAYA' })).toEqual(['Old']);
  expect(await titles({ locale: 'en' })).toEqual(['New']);
  expect((await api.call(socialMediaPostEndpoints.publicTags)).body).toEqual([
    { id: 'tips', name: 'tips', count: 2 },
    { id: 'raya', name: 'raya', count: 1 },
  ]);
  expect((await marketing.call(socialMediaPostEndpoints.tags)).body[0]).toMatchObject({ count: 2 });
  const { body: unpublished } = await marketing.call(socialMediaPostEndpoints.list, {
    query: { filter: '{"published":false,"tag":"raya"}' },
  });
  expect(unpublished.map(({ id }) => id)).toEqual([draft.id]);
});

test('a post has a picture of its own, is changed by version, and removed', async () => {
  const proof = await uploadedImage(api, marketing, 'payment_proof');
  expect((await post({ image_id: proof })).problem.fields).toEqual({ image_id: 'not_found' });
  await api.set('images', { id: proof }, { purpose: 'social_media_post' });
  const { body } = await post({ image_id: proof });
  expect(body.image?.id).toBe(proof);
  const id = body.id;
  const { body: changed } = await marketing.call(socialMediaPostEndpoints.update, {
    id,
    body: { tags: ['New'] },
    version: 1,
  });
  expect(changed).toMatchObject({ tags: ['new'], title: 'Packing day', version: 2 });
  expect(changed.image?.id).toBe(proof);
  const stale = await marketing.call(socialMediaPostEndpoints.remove, { id, version: 1 });
  expect(stale.problem.error).toBe('version_stale');
  await marketing.call(socialMediaPostEndpoints.remove, { id, version: 2 });
  expect((await marketing.call(socialMediaPostEndpoints.get, { id })).status).toBe(404);
});

test('a post is called by the network that its link leads to', async () => {
  const elsewhere = { network: 'instagram', url: 'https://www.instagram.com@prizes.example/rantau' } as const;
  expect((await post(elsewhere)).problem.fields).toEqual({ network: 'other_network' });
  const { body } = await post();
  for (const change of [{ url: 'https://tiktok.com.prizes.example/' }, { network: 'blog' as const }]) {
    const { problem } = await marketing.call(socialMediaPostEndpoints.update, {
      id: body.id,
      body: change,
      version: 1,
    });
    expect(problem.fields).toEqual({ network: 'other_network' });
  }
  expect((await post({ network: 'blog', url: 'https://rantau.example/blog/1' })).status).toBe(201);
});

test('a page inside a private network is not read, and only marketing may ask', async () => {
  const retrieve = (who: Person, url: string) =>
    who.call(socialMediaPostEndpoints.retrieve, { query: { url } });
  const { problem } = await retrieve(marketing, 'http://localhost.localdomain/');
  expect(problem.error).toBe('fetch_refused');
  expect((await retrieve(marketing, 'http://169.254.169.254/')).problem.error).toBe('validation_failed');
  const support = await api.staff('support');
  expect((await retrieve(support, 'https://example.com/')).problem.error).toBe('forbidden');
});
