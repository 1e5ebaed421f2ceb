import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { S3Config } from '../config.ts';
import { signForm, signUrl } from './s3-signature.ts';
import { createS3Store } from './s3-store.ts';

const credentials = {
  region: 'us-east-1',
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
};
const now = new Date('2026-11-21T02:00:00.000Z');
const clock = { now: () => now };

describe('signatures', () => {
  it('are those of Amazon’s documentation', () => {
    const url = signUrl(credentials, {
      method: 'GET',
      url: new URL('https://examplebucket.s3.amazonaws.com/test.txt'),
      now: new Date('2013-05-24T00:00:00.000Z'),
      seconds: 86_400,
    });
    expect(new URL(url).searchParams.get('X-Amz-Signature')).toBe(
      'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
    );
  });

  it('are each made with the key of their own day', () => {
    const url = new URL('https://bucket.example/a');
    const signedOn = (day: string, by: typeof credentials) =>
      signUrl(by, { method: 'GET', url, now: new Date(`${day}T23:59:59Z`), seconds: 60 });
    for (const day of ['2026-11-21', '2026-11-22', '2026-11-21'])
      expect(signedOn(day, credentials)).toBe(signedOn(day, { ...credentials }));
  });

  it('of a form hold the bucket to one key, type and size', () => {
    const fields = signForm(credentials, {
      bucket: 'pictures',
      key: 'images/a/upload',
      contentType: 'image/jpeg',
      size: 1234,
      now,
      expiresAt: new Date('2026-11-21T02:10:00.000Z'),
    });
    const policy = JSON.parse(Buffer.from(fields['policy'] ?? '', 'base64').toString());
    expect(policy.expiration).toBe('2026-11-21T02:10:00.000Z');
    expect(policy.conditions).toEqual(
      expect.arrayContaining([
        { bucket: 'pictures' },
        { key: 'images/a/upload' },
        { 'Content-Type': 'image/jpeg' },
        ['content-length-range', 1234, 1234],
      ]),
    );
    const step = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();
    const day = step(`AWS4${credentials.secretAccessKey}`, '20261121');
    const key = step(step(step(day, 'us-east-1'), 's3'), 'aws4_request');
    expect(fields['x-amz-signature']).toBe(step(key, fields['policy'] ?? '').toString('hex'));
  });
});

/** A bucket in memory that checks what it is sent as S3 does: signature, headers that were signed, and age. */
class Bucket {
  readonly objects = new Map<string, { bytes: Buffer; type: string }>();
  broken = false;
  readonly server: Server;

  constructor() {
    this.server = createServer((request, response) => {
      this.answer(request).then(([status, body = Buffer.alloc(0)]) => response.writeHead(status).end(body));
    });
  }

  private isSigned(request: IncomingMessage): boolean {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
    const query = Object.fromEntries(url.searchParams);
    const { 'X-Amz-Signature': given, ...others } = query;
    const extra = Object.fromEntries(Object.entries(others).filter(([name]) => !name.startsWith('X-Amz-')));
    const headers = Object.fromEntries(
      (others['X-Amz-SignedHeaders'] ?? '')
        .split(';')
        .filter((name) => name !== 'host')
        .map((name) => [name, String(request.headers[name])]),
    );
    const again = signUrl(credentials, {
      method: request.method as 'GET',
      url: new URL(url.pathname, url),
      now,
      seconds: Number(others['X-Amz-Expires']),
      headers,
      query: extra,
    });
    return new URL(again).searchParams.get('X-Amz-Signature') === given;
  }

  private async answer(request: IncomingMessage): Promise<[number, Buffer?]> {
    if (this.broken) return [500];
    if (!this.isSigned(request)) return [403];
    const key = (request.url ?? '').split('?', 1)[0] ?? '';
    const found = this.objects.get(key);
    if (request.method === 'GET') return found ? [200, found.bytes] : [404];
    if (request.method === 'DELETE') {
      this.objects.delete(key);
      return [204];
    }
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    this.objects.set(key, { bytes: Buffer.concat(chunks), type: request.headers['content-type'] ?? '' });
    return [200];
  }
}

describe('a bucket', () => {
  const bucket = new Bucket();
  let config: S3Config;
  beforeAll(async () => {
    await new Promise<void>((resolve) => bucket.server.listen(0, '127.0.0.1', resolve));
    const { port } = bucket.server.address() as AddressInfo;
    const endpoint = `http://127.0.0.1:${port}`;
    config = { ...credentials, endpoint, bucket: 'pictures', uploadMethod: 'PUT' };
  });
  afterAll(() => new Promise((resolve) => bucket.server.close(resolve)));

  it('keeps, gives and removes files', async () => {
    const store = createS3Store(config, clock);
    expect(await store.read('images/a/full.webp')).toBeNull();
    await store.write('images/a/full.webp', Buffer.from('picture'), 'image/webp');
    expect(bucket.objects.get('/pictures/images/a/full.webp')?.type).toBe('image/webp');
    expect(String(await store.read('images/a/full.webp'))).toBe('picture');
    await store.remove('images/a/full.webp');
    await store.remove('images/a/full.webp');
    expect(await store.read('images/a/full.webp')).toBeNull();
  });

  it('takes an upload of the size and type that was signed for, and no other', async () => {
    const store = createS3Store(config, clock);
    const expiresAt = new Date(now.getTime() + 600_000);
    const { url, method, headers } = await store.presign({
      key: 'images/b/upload',
      uploaderId: 'somebody',
      contentType: 'image/png',
      size: 5,
      expiresAt,
    });
    const send = async (body: string, type = headers?.['Content-Type'] ?? '') =>
      (await fetch(url, { method, body, headers: { 'content-type': type } })).status;
    expect(await send('123456')).toBe(403);
    expect(await send('12345', 'text/html')).toBe(403);
    expect(await send('12345')).toBe(200);
  });

  it('is linked to for a while; what is no picture is downloaded', async () => {
    const store = createS3Store(config, clock);
    await store.write('images/c/full.pdf', Buffer.from('%PDF'), 'application/pdf');
    const link = store.linkTo('images/c/full.pdf', new Date(now.getTime() + 300_000));
    expect(new URL(link).searchParams.get('response-content-disposition')).toBe('attachment');
    expect((await fetch(link)).status).toBe(200);
    expect((await fetch(link.replace('c/full', 'd/full'))).status).toBe(403);
    const month = store.linkTo('images/c/full.pdf', new Date(now.getTime() + 30 * 86_400_000));
    expect(new URL(month).searchParams.get('X-Amz-Expires')).toBe('604800');
  });

  it('that is away is said to be, for a while', async () => {
    const store = createS3Store(config, clock);
    bucket.broken = true;
    await expect(store.read('images/a/full.webp')).rejects.toMatchObject({
      code: 'service_unavailable',
      retryAfter: 3,
    });
    bucket.broken = false;
  });

  it('of Amazon is named in the host, and takes forms', async () => {
    const store = createS3Store({ ...config, endpoint: undefined, uploadMethod: 'POST' }, clock);
    const { url, method } = await store.presign({
      key: 'images/e/upload',
      uploaderId: 'somebody',
      contentType: 'image/png',
      size: 5,
      expiresAt: new Date(now.getTime() + 600_000),
    });
    expect([method, url]).toEqual(['POST', 'https://pictures.s3.us-east-1.amazonaws.com/']);
  });
});
