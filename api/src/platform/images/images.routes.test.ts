import { PassThrough } from 'node:stream';
import type { AdminRole, UserActor } from '@rantau/shared/access';
import { imageEndpoints as calls, ImagePurpose } from '@rantau/shared/images';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { type Person, testApp } from '../../../tests/test-app.ts';
import { uploadedImage } from '../../modules/images/image.fixtures.ts';
import { attachImages, removeLateUploads, removeOrphans, uploadKey } from './images.ts';

const api = await testApp();
const staff = await api.staff('warehouse_us');
const jpeg = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#b5853c' } })
  .withExif({ IFD3: { GPSLatitude: '3/1 8/1 0/1' } })
  .jpeg()
  .toBuffer();

interface Sending {
  readonly fields: Record<string, string>;
  readonly bytes: Buffer;
  readonly type?: string;
}

const send = ({ fields, bytes, type = 'image/jpeg' }: Sending) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(bytes)], { type }), 'photo');
  const request = new Request('http://localhost/files', { method: 'POST', body: form });
  return request.arrayBuffer().then((payload) =>
    api.app.inject({
      method: 'POST',
      url: '/files',
      headers: { host: 'localhost', 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(payload),
    }),
  );
};

/** An upload of which the fields and the beginning of the file have come, and the rest has not. */
function uploadOn(fields: Record<string, string>) {
  const boundary = 'half-of-a-file';
  const part = (name: string, more = '') =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n`;
  const payload = new PassThrough();
  for (const [name, value] of Object.entries(fields)) payload.write(`${part(name)}${value}\r\n`);
  payload.write(`${part('file', '; filename="photo"\r\ncontent-type: image/jpeg')}a beginning`);
  const headers = { host: 'localhost', 'content-type': `multipart/form-data; boundary=${boundary}` };
  const answer = api.app.inject({ method: 'POST', url: '/files', headers, payload });
  return { answer, end: () => payload.end() };
}

const presign = async (
  person: Person,
  bytes: Buffer,
  content_type: 'image/jpeg' | 'image/png' | 'application/pdf' = 'image/jpeg',
) =>
  (
    await person.call(calls.adminPresign, {
      body: { purpose: 'package_photo', content_type, size: bytes.length },
    })
  ).body;

async function upload(
  bytes: Buffer,
  content_type: 'image/jpeg' | 'image/png' | 'application/pdf' = 'image/jpeg',
) {
  const { fields = {}, image_id } = await presign(staff, bytes, content_type);
  expect((await send({ fields, bytes, type: content_type })).statusCode).toBe(204);
  return { image_id, complete: () => staff.call(calls.adminComplete, { id: image_id }) };
}

const read = (url: string) => api.app.inject({ url, headers: { host: 'localhost' } });

describe('a picture that is uploaded', () => {
  it('is encoded again, without where it was taken, and gets a thumbnail', async () => {
    const { complete } = await upload(jpeg);
    const { body } = await complete();
    expect(body).toMatchObject({ state: 'ready', content_type: 'image/webp', width: 1200, height: 800 });
    const full = await read(body.url);
    expect(full.headers['content-type']).toBe('image/webp');
    expect((await sharp(full.rawPayload).metadata()).exif).toBeUndefined();
    expect((await sharp((await read(body.thumbnail_url)).rawPayload).metadata()).width).toBe(320);
  });

  it('is complete once, however often that is said', async () => {
    const { complete } = await upload(jpeg);
    const first = await complete();
    expect((await complete()).body).toEqual(first.body);
  });

  it('is worked on once, however many ask at once', async () => {
    const { complete } = await upload(jpeg);
    const answers = await Promise.all(Array.from({ length: 8 }, complete));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(503)]);
    expect(answers.find(({ status }) => status === 503)?.raw.headers['retry-after']).toBe('2');
    expect((await complete()).status).toBe(200);
  });

  it('is read when its turn has come, and no other of this person before', async () => {
    const { files } = api.services;
    const uploads = [];
    for (let sent = 0; sent < 8; sent += 1) uploads.push(await upload(jpeg));
    const { promise: turn, resolve: begin } = Promise.withResolvers<void>();
    const readFile = files.read;
    const reads = vi.spyOn(files, 'read').mockImplementation(async (key) => {
      await turn;
      return readFile(key);
    });
    const answers = Promise.all(uploads.map(({ complete }) => complete()));
    const claimed = async () =>
      (await api.rows('images', { uploader_id: staff.id, state: 'uploaded' }, 'id')).length;
    // Four calls of a person are at work; the others wait for those.
    await expect.poll(claimed).toBe(4);
    await new Promise(setImmediate);
    expect(await claimed()).toBe(4);
    expect(reads).toHaveBeenCalledTimes(1);
    begin();
    expect((await answers).map(({ status }) => status)).toEqual(Array(8).fill(200));
  });

  it('holds no connection of the pool meanwhile, also where staff act as its customer', async () => {
    const [customer, support] = [await api.customer(), await api.staff('support')];
    const call = api.as({ ...customer.actor, impersonator_id: support.id } as UserActor);
    const body = { purpose: 'payment_proof', content_type: 'image/jpeg', size: jpeg.length } as const;
    const { fields = {}, image_id } = (await call(calls.userPresign, { body })).body;
    await send({ fields, bytes: jpeg });
    const { files } = api.services;
    const { promise: turn, resolve: begin } = Promise.withResolvers<void>();
    const readFile = files.read;
    const stub = vi.spyOn(files, 'read').mockImplementation(async (key) => {
      await turn;
      return readFile(key);
    });
    const answer = call(calls.userComplete, { id: image_id });
    await expect.poll(() => stub.mock.calls.length).toBe(1);
    // What is under way in a transaction is seen by nobody else.
    expect(await api.row('images', { id: image_id }, 'state')).toEqual({ state: 'uploaded' });
    begin();
    expect((await answer).body.state).toBe('ready');
    stub.mockRestore();
    const noted = { actor_id: customer.id, impersonator_id: support.id, action: 'impersonation.change' };
    expect(await api.rows('audit_events', noted, 'action')).toHaveLength(2);
  });

  it('is sent by one at a time, who holds its form before a byte of it is read', async () => {
    const { fields = {}, image_id } = await presign(staff, jpeg);
    const first = uploadOn(fields);
    await expect
      .poll(() =>
        api.services.db
          .selectFrom('images')
          .select('uploaded_at')
          .where('id', '=', image_id)
          .executeTakeFirst(),
      )
      .not.toEqual({ uploaded_at: null });
    expect((await send({ fields, bytes: jpeg })).statusCode).toBe(403);
    first.end();
    expect((await first.answer).statusCode).toBe(400);
    // What failed gives the form back.
    expect((await send({ fields, bytes: jpeg })).statusCode).toBe(204);
    expect((await send({ fields, bytes: jpeg })).statusCode).toBe(403);
  });

  it('can be read for five minutes, and by nobody who changes the link', async () => {
    const { body } = await (await upload(jpeg)).complete();
    expect((await read(body.url.replace('full', 'thumbnail'))).statusCode).toBe(404);
    expect((await read(body.url)).statusCode).toBe(200);
    api.clock.advance(300);
    expect((await read(body.url)).statusCode).toBe(404);
  });
});

describe('staff see the pictures', () => {
  const seen: [AdminRole, ImagePurpose[]][] = [
    ['owner', [...ImagePurpose.options]],
    ['warehouse_us', ['package_photo', 'delivery_proof', 'claim_proof', 'invoice_receipt']],
    ['warehouse_my', ['package_photo', 'delivery_proof', 'claim_proof', 'invoice_receipt']],
    ['finance', ['package_photo', 'payment_proof', 'delivery_proof', 'claim_proof', 'invoice_receipt']],
    ['support', [...ImagePurpose.options]],
    ['marketing', ['social_media_post']],
  ];
  it.each(seen)('of what they work with: %s', async (role, purposes) => {
    const customer = await api.customer();
    const person = await api.staff(role);
    for (const purpose of ImagePurpose.options) {
      const id = await uploadedImage(api, customer, purpose);
      const maySee = purposes.includes(purpose);
      expect((await person.call(calls.get, { id })).status, purpose).toBe(maySee ? 200 : 404);
      const query = { filter: JSON.stringify({ id: [id], purpose }) };
      expect((await person.call(calls.list, { query: query as never })).body, purpose).toHaveLength(
        maySee ? 1 : 0,
      );
    }
  });
});

describe('an upload is refused', () => {
  it.each([
    [
      'that is not what it says',
      Buffer.from('<svg onload="alert(1)"/>'.padEnd(200)),
      'unsupported_media_type',
    ],
    ['that breaks off', 'half', 'unsupported_media_type'],
  ] as const)('%s', async (_, bytes, error) => {
    const { complete } = await upload(bytes === 'half' ? jpeg.subarray(0, 400) : bytes);
    expect((await complete()).problem.error).toBe(error);
  });

  it('with more pixels than anybody needs', async () => {
    const bomb = await sharp({ create: { width: 6001, height: 4000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect((await (await upload(bomb, 'image/png')).complete()).problem.error).toBe('payload_too_large');
  });

  it('of another size or type than was signed for', async () => {
    const { fields = {} } = await presign(staff, jpeg);
    expect((await send({ fields, bytes: jpeg.subarray(0, 300) })).statusCode).toBe(413);
    expect((await send({ fields, bytes: jpeg, type: 'image/png' })).statusCode).toBe(415);
  });

  it('sent a second time with the same form', async () => {
    const { fields = {}, image_id } = await presign(staff, jpeg);
    expect((await send({ fields, bytes: jpeg })).statusCode).toBe(204);
    expect((await send({ fields, bytes: jpeg })).statusCode).toBe(403);
    await staff.call(calls.adminComplete, { id: image_id });
    expect((await send({ fields, bytes: jpeg })).statusCode).toBe(403);
  });

  it('with a policy that was changed, or after its time', async () => {
    const { fields = {} } = await presign(staff, jpeg);
    const forged = {
      ...fields,
      policy: Buffer.from(
        '{"key":"images/x/upload","contentType":"image/jpeg","size":1,"expiresAt":"2099-01-01"}',
      ).toString('base64url'),
    };
    expect((await send({ fields: forged, bytes: jpeg })).statusCode).toBe(403);
    api.clock.advance(601);
    expect((await send({ fields, bytes: jpeg })).statusCode).toBe(403);
  });

  it('when too many of this person are open, until they are finished or forgotten', async () => {
    const customer = await api.customer();
    const ask = () =>
      customer.call(calls.userPresign, {
        body: { purpose: 'payment_proof', content_type: 'image/png', size: 10 },
      });
    const answers = await Promise.all(Array.from({ length: 24 }, ask));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(4);
    api.clock.advance(3601);
    expect((await ask()).status).toBe(201);
    await removeOrphans(api.services, api.services.db, api.clock.now());
    const open = await api.rows('images', { uploader_id: customer.id }, 'id');
    expect(open).toHaveLength(1);
  });

  it('for a purpose that is not the uploader’s', async () => {
    const customer = await api.customer();
    const { problem } = await customer.call(calls.userPresign, {
      body: { purpose: 'social_media_post', content_type: 'image/png', size: 10 },
    });
    expect(problem.fields).toEqual({ purpose: 'unknown_option' });
  });
});

it('is completed and attached by its uploader only', async () => {
  const { image_id } = await upload(jpeg);
  const other = await api.staff('owner');
  expect((await other.call(calls.adminComplete, { id: image_id })).status).toBe(404);
  await staff.call(calls.adminComplete, { id: image_id });
  const to = { field: 'image_ids', purpose: 'package_photo' } as const;
  await expect(attachImages(api.services.db, other.actor, [image_id], to)).rejects.toThrow(
    'validation_failed',
  );
  await attachImages(api.services.db, staff.actor, [image_id], to);
});

it('goes away with its files when nobody has used it for a day', async () => {
  const { body } = await (await upload(jpeg)).complete();
  api.clock.advance(25 * 3600);
  expect(await removeOrphans(api.services, api.services.db, api.clock.now())).toBeGreaterThan(0);
  expect((await staff.call(calls.get, { id: body.id })).status).toBe(404);
  expect(await api.services.files.read(`images/${body.id}/full.webp`)).toBeNull();
});

it('stays what it was when a bucket takes its form once more, and what came so late goes', async () => {
  const { files, db } = api.services;
  const { image_id, complete } = await upload(jpeg);
  const { body: first } = await complete();
  const read = async () =>
    (await api.app.inject({ url: first.url, headers: { host: 'localhost' } })).rawPayload;
  const shown = await read();
  const late = uploadKey(`images/${image_id}`);
  const other = await sharp(jpeg).negate().jpeg().toBuffer();
  await files.write(late, other, 'image/jpeg');
  const { body: again } = await complete();
  expect(again.sha256).toBe(first.sha256);
  expect(await read()).toEqual(shown);
  await removeLateUploads(api.services, db, api.clock.now());
  expect(await files.read(late)).not.toBeNull();
  await removeLateUploads(api.services, db, new Date(api.clock.now().getTime() + 2 * 3_600_000));
  expect(await files.read(late)).toBeNull();
  expect(await read()).toEqual(shown);
});

it('is sent in pieces, so that whoever reads slowly holds no whole file in memory', async () => {
  const customer = await api.customer();
  const bytes = Buffer.alloc(2_000_000, '%PDF-1.7\n');
  const asked = { purpose: 'payment_proof', content_type: 'application/pdf', size: bytes.length } as const;
  const { body: form } = await customer.call(calls.userPresign, { body: asked });
  await send({ fields: form.fields ?? {}, bytes, type: 'application/pdf' });
  const { body } = await customer.call(calls.userComplete, { id: form.image_id });
  const answer = await api.app.inject({
    url: body.url,
    headers: { host: 'localhost' },
    payloadAsStream: true,
  });
  expect(answer.headers['content-length']).toBe(String(bytes.length));
  const pieces: Buffer[] = [];
  for await (const piece of answer.stream()) pieces.push(piece as Buffer);
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(200_000);
  expect(Buffer.concat(pieces).equals(bytes)).toBe(true);
});

it('takes so many bytes a day of one customer, as documents are kept as they are', async () => {
  const [greedy, other] = [await api.customer(), await api.customer()];
  const presign = (person: Person) =>
    person.call(calls.userPresign, {
      body: { purpose: 'payment_proof', content_type: 'application/pdf', size: 9_000_000 },
    });
  const send = async () => {
    const { body } = await presign(greedy);
    await api.set('images', { id: body.image_id as never }, { state: 'ready' });
  };
  for (let sent = 0; sent < 12; sent += 1) await send();
  expect((await presign(greedy)).problem.error).toBe('rate_limited');
  expect((await presign(other)).status).toBe(201);
  api.clock.advance(86_401);
  expect((await presign(greedy)).status).toBe(201);
});
