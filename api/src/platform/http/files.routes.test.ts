import { readdir, utimes, writeFile } from 'node:fs/promises';
import net from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { imageEndpoints as calls, maxImageBytes } from '@rantau/shared/images';
import { afterEach, expect, it, vi } from 'vitest';
import { type Person, testApp } from '../../../tests/test-app.ts';
import type { LocalStore } from '../files/local-store.ts';

const api = await testApp();
await api.app.listen({ port: 0, host: '127.0.0.1' });
const { port } = api.app.server.address() as net.AddressInfo;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
const bytesHeld = (): number => {
  collectGarbage();
  return process.memoryUsage().arrayBuffers;
};

const presign = async (person: Person, size: number) =>
  (
    await person.call(calls.adminPresign, {
      body: { purpose: 'package_photo', content_type: 'image/jpeg', size },
    })
  ).body;

const boundary = 'end-of-a-part';
const part = (name: string, more = '') =>
  `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n`;
const beginningOf = (fields: Record<string, string> = {}): string =>
  Object.entries(fields)
    .map(([name, value]) => `${part(name)}${value}\r\n`)
    .join('') + part('file', '; filename="photo"\r\ncontent-type: image/jpeg');
const end = `\r\n--${boundary}--\r\n`;
const type = `multipart/form-data; boundary=${boundary}`;

const sockets: net.Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

/** A form with its file on a connection of its own, of which `missing` bytes do not come. */
function sendOn(fields: Record<string, string> | undefined, bytes: Buffer, missing = 0) {
  const beginning = beginningOf(fields);
  const length = beginning.length + bytes.length + missing + end.length;
  const socket = net.connect(port, '127.0.0.1');
  sockets.push(socket);
  const sending = { socket, isSent: false, answer: '' };
  socket.on('error', () => {});
  socket.on('data', (text) => {
    sending.answer += text.toString();
  });
  socket.write(
    `POST /files HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n${beginning}`,
  );
  socket.write(bytes, () => {
    sending.isSent = true;
  });
  if (missing === 0) socket.write(end);
  return sending;
}

const send = async (fields: Record<string, string> | undefined, bytes: Buffer) => {
  const payload = Buffer.concat([Buffer.from(beginningOf(fields)), bytes, Buffer.from(end)]);
  const headers = { host: 'localhost', 'content-type': type };
  return (await api.app.inject({ method: 'POST', url: '/files', headers, payload })).statusCode;
};

const filesOf = async (imageId: string): Promise<string[]> =>
  readdir(join(api.services.config.dataDir, 'files', 'images', imageId)).catch(() => []);

const underWay = async ({ id }: Person): Promise<number> =>
  (await api.rows('images', { uploader_id: id }, 'uploaded_at')).filter(
    ({ uploaded_at }) => uploaded_at !== null,
  ).length;

it('holds no file in memory, and of one person no more than a handful are under way', {
  timeout: 60_000,
}, async () => {
  const [greedy, other] = [await api.staff('warehouse_us'), await api.staff('warehouse_us')];
  const size = 9_900_000;
  const forms = await Promise.all(Array.from({ length: 49 }, () => presign(greedy, size)));
  const bytes = Buffer.alloc(size - 1_000, 1);
  const before = bytesHeld();
  const sendings = forms.map(({ fields }) => sendOn(fields, bytes, 1_000));
  const count = (is: (sending: (typeof sendings)[number]) => boolean) => sendings.filter(is).length;

  await expect.poll(() => count(({ isSent }) => isSent)).toBeGreaterThanOrEqual(6);
  await wait(1_000);
  // What was collected is given back a little later.
  await expect.poll(() => bytesHeld() - before).toBeLessThan(30_000_000);
  expect(await underWay(greedy)).toBe(6);
  // Forty wait for their turn.
  await expect.poll(() => count(({ answer }) => answer !== '')).toBe(3);
  const refused = sendings.find(({ answer }) => answer !== '')?.answer;
  expect(refused).toMatch(/^HTTP\/1\.1 503 /);
  expect(refused).toContain('retry-after: 5');

  const { fields, image_id } = await presign(other, 1_000);
  expect(await send(fields, bytes.subarray(0, 1_000))).toBe(204);
  expect(await filesOf(image_id)).toEqual(['upload']);

  for (const { socket } of sendings) socket.destroy();
  await expect.poll(() => underWay(greedy)).toBe(0);
  await expect
    .poll(async () => (await Promise.all(forms.map((form) => filesOf(form.image_id)))).flat())
    .toEqual([]);
  const last = await presign(greedy, 1_000);
  expect(await send(last.fields, bytes.subarray(0, 1_000))).toBe(204);
});

it('lets whoever waits begin when another ends', async () => {
  const person = await api.staff('warehouse_us');
  const bytes = Buffer.alloc(1_000, 1);
  const forms = await Promise.all(Array.from({ length: 7 }, () => presign(person, bytes.length)));
  const last = forms.pop();
  const sendings = forms.map(({ fields }) => sendOn(fields, bytes.subarray(1), 1));
  await expect.poll(() => underWay(person)).toBe(6);
  const waiting = sendOn(last?.fields, bytes);
  await wait(200);
  expect(waiting.answer).toBe('');
  sendings[0]?.socket.destroy();
  await expect.poll(() => waiting.answer).toMatch(/^HTTP\/1\.1 204 /);
});

it.each([1_000, maxImageBytes])(
  'keeps nothing of a file that is longer than the %i bytes signed for',
  async (size) => {
    const { fields, image_id } = await presign(await api.staff('warehouse_us'), size);
    expect(await send(fields, Buffer.alloc(size + 1))).toBe(413);
    expect(await filesOf(image_id)).toEqual([]);
  },
);

it('takes a file of the largest size as it was sent', async () => {
  const bytes = Buffer.from(Array.from({ length: maxImageBytes / 100_000 }, (_, at) => at)).toString('hex');
  const file = Buffer.alloc(maxImageBytes, bytes);
  const { fields, image_id } = await presign(await api.staff('warehouse_us'), maxImageBytes);
  expect(await send(fields, file)).toBe(204);
  expect((await api.services.files.read(`images/${image_id}/upload`))?.equals(file)).toBe(true);
});

it('gives a form back twice, and not for ever', async () => {
  const bytes = Buffer.alloc(1_000, 1);
  const person = await api.staff('warehouse_us');
  const [first, second] = [await presign(person, bytes.length), await presign(person, bytes.length)];
  for (const { fields } of [first, first, second, second, second])
    expect(await send(fields, bytes.subarray(1))).toBe(413);
  expect(await send(first.fields, bytes)).toBe(204);
  expect(await send(second.fields, bytes)).toBe(403);
});

it.each([
  ['ENOSPC', 507, 'storage_full'],
  ['EDQUOT', 507, 'storage_full'],
  ['EIO', 500, 'internal'],
  ['57P01', 503, 'service_unavailable'],
])(
  'says that it is not the file’s fault where the disk or the database fails (%s)',
  async (code, status, error) => {
    const bytes = Buffer.alloc(1_000, 1);
    const { fields } = await presign(await api.staff('warehouse_us'), bytes.length);
    const failing = vi
      .spyOn(api.services.files as LocalStore, 'receive')
      .mockRejectedValueOnce(Object.assign(new Error('The disk or the database failed'), { code }));
    const sending = sendOn(fields, bytes);
    await expect.poll(() => sending.answer).toContain(`HTTP/1.1 ${status} `);
    await expect.poll(() => sending.answer).toContain(`"error":"${error}"`);
    failing.mockRestore();
    expect(await send(fields, bytes)).toBe(204);
  },
);

it('calls a form unreadable that ends amid its file', async () => {
  const { fields } = await presign(await api.staff('warehouse_us'), 1_000);
  const headers = { host: 'localhost', 'content-type': type };
  const payload = Buffer.concat([Buffer.from(beginningOf(fields)), Buffer.alloc(500, 1)]);
  const answer = await api.app.inject({ method: 'POST', url: '/files', headers, payload });
  expect(answer.json()).toMatchObject({ status: 400, error: 'malformed_request' });
});

it('leaves no draft of an upload in which the process ended, and none of those under way goes', async () => {
  const folder = join(api.services.config.dataDir, 'files', '.drafts');
  const bytes = Buffer.alloc(1_000, 1);
  const { fields, image_id } = await presign(await api.staff('warehouse_us'), bytes.length);
  const sending = sendOn(fields, bytes.subarray(1), 1);
  await expect.poll(() => readdir(folder).catch(() => [])).toHaveLength(1);
  await writeFile(join(folder, 'of-a-process-that-is-gone'), bytes);
  const now = Date.now() / 1_000;
  await utimes(join(folder, 'of-a-process-that-is-gone'), now, now - 3_601);
  await api.services.files.removeDrafts(new Date((now - 3_600) * 1_000));
  expect(await readdir(folder)).toHaveLength(1);
  sending.socket.write(Buffer.concat([bytes.subarray(0, 1), Buffer.from(end)]));
  await expect.poll(() => filesOf(image_id)).toEqual(['upload']);
  expect(await readdir(folder)).toEqual([]);
});

it('reads past what it refuses, so that its sender hears why', async () => {
  const bytes = Buffer.alloc(9_900_000, 1);
  const { fields } = await presign(await api.staff('warehouse_us'), bytes.length);
  const refused = sendOn({ ...fields, 'Content-Type': 'image/png' }, bytes);
  await expect
    .poll(() => refused)
    .toMatchObject({ isSent: true, answer: expect.stringMatching(/^HTTP.1.1 415 /) });
});
