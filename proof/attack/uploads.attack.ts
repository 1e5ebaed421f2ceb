import { createHmac, randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { type Answer, send } from '../harness/http.ts';
import type { Person } from './people.ts';
import type { Suite } from './suite.ts';
import { formOf, type Presigned, presign } from './upload.ts';

const anImage = (format: 'png' | 'jpeg') =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: '#c96f3a' } })
    .toFormat(format)
    .withExif({ IFD3: { GPSLatitude: '3/1 2/1 1/1', GPSLongitude: '101/1 4/1 2/1' } })
    .toBuffer();

/** True if the EXIF of a picture leads to a position: tag 0x8825, in either order of bytes. */
async function hasPosition(picture: Buffer): Promise<boolean> {
  const { exif } = await sharp(picture).metadata();
  return exif !== undefined && (exif.includes('2588', 0, 'hex') || exif.includes('8825', 0, 'hex'));
}

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
};

/** A PNG of a few kilobytes that says it is `side` × `side` pixels. */
function pixelBomb(side: number) {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(side, 0);
  size.writeUInt32BE(side, 4);
  size.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * Math.min(side, 2_000)));
  const magic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([magic, chunk('IHDR', size), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

const html = Buffer.from('<html><script>alert(1)</script></html>');
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');

/**
 * Uploads are checked by their bytes, not by their declared type, and accepted only as they were signed for.
 */
export const attack: Suite = async ({ port, people, own }, log) => {
  const { user, other } = people;
  const post = async (...form: Parameters<typeof formOf>): Promise<Answer> => {
    const { body, type } = await formOf(...form);
    return send({ port, method: 'POST', path: '/files', body, headers: { 'content-type': type } });
  };
  const signed = async (type: string, size: number): Promise<Presigned> => {
    const answer = await presign(user, type, size);
    if (answer.status >= 300) throw new Error(`no upload was signed: ${answer.status} ${answer.body}`);
    return JSON.parse(answer.body) as Presigned;
  };
  if ((await signed('image/png', 100)).url !== '/files') {
    log.leftOut('all of it: the pictures of this product lie in a bucket, which checks for itself');
    return;
  }
  const complete = (id: string, person: Person = user) =>
    person.ask('POST', `/api/v1/users/images/${id}/complete`);
  const refused = (about: string, { status, body }: Answer) => {
    log.tried();
    if (status < 400 || status >= 500) log.found(about, `answered ${status} ${body.slice(0, 160)}`);
  };

  const png = await anImage('png');
  const jpeg = await anImage('jpeg');
  if (!(await hasPosition(jpeg))) throw new Error('the picture that is uploaded has no position to lose');
  for (const [type, size] of [
    ['image/svg+xml', 100],
    ['text/html', 100],
    ['image/png', 11_000_000],
    ['image/png', 0],
    ['image/png', -1],
    ['application/zip', 9],
  ] as const)
    refused(`signing for ${type} of ${size}`, await presign(user, type, size));
  refused(
    'signing for photos of packages as a customer',
    await presign(user, 'image/png', 100, 'package_photo'),
  );

  // RawAnswer to be a picture, taken by the store, refused once it is looked at.
  const disguises: Record<string, [string, Buffer]> = {
    'HTML as PNG': ['image/png', html],
    'SVG as PNG': ['image/png', svg],
    'JPEG as PNG': ['image/png', jpeg],
    'PNG as PDF': ['application/pdf', png],
    'a ZIP as PDF': ['application/pdf', Buffer.concat([Buffer.from('PK\u0003\u0004'), randomBytes(200)])],
    'a GIF with a script': ['image/png', Buffer.from('GIF89a/*<script>alert(1)</script>*/=1;')],
    'a PNG that ends early': ['image/png', png.subarray(0, Math.floor(png.length / 2))],
    'a header and rubbish': ['image/jpeg', Buffer.concat([jpeg.subarray(0, 20), randomBytes(4_000)])],
    'a bomb of 900 megapixels': ['image/png', pixelBomb(30_000)],
    'a bomb of 51 megapixels': ['image/png', pixelBomb(7_150)],
    'a bomb of 4 gigapixels': ['image/png', pixelBomb(65_500)],
  };
  for (const [name, [type, bytes]] of Object.entries(disguises)) {
    const form = await signed(type, bytes.length);
    const stored = await post(form.fields, bytes, type);
    if (stored.status !== 204) log.found(name, `the store answered ${stored.status}`);
    const started = performance.now();
    refused(name, await complete(form.image_id));
    // Beside the event loop, where a process may have to be started first: `greed` looks at what others notice.
    if (performance.now() - started > 8_000)
      log.found(name, `took ${Math.round(performance.now() - started)} ms`);
    refused(`${name}, a second time`, await complete(form.image_id));
  }

  // Good and polyglot: what is kept is drawn anew, so that nothing else of it is left.
  for (const [name, type, bytes] of [
    ['a picture with a position', 'image/jpeg', jpeg],
    ['a PNG with HTML behind', 'image/png', Buffer.concat([png, html])],
    [
      'a JPEG with PHP behind',
      'image/jpeg',
      Buffer.concat([jpeg, Buffer.from('<?php system($_GET[0]); ?>')]),
    ],
  ] as const) {
    const form = await signed(type, bytes.length);
    await post(form.fields, bytes, type);
    const done = await complete(form.image_id);
    log.tried();
    if (done.status !== 200) log.found(name, `answered ${done.status} ${done.body.slice(0, 160)}`);
    else {
      const { url } = JSON.parse(done.body) as { url: string };
      const kept = await fetch(`http://localhost:${port}${url}`);
      const bytes = Buffer.from(await kept.arrayBuffer());
      if (await hasPosition(bytes)) log.found(`${name}: position`, 'is kept in its EXIF');
      if (/<script|<\?php/.test(bytes.toString('latin1'))) log.found(name, 'is kept as it came');
      if (kept.headers.get('content-type') !== 'image/webp')
        log.found(name, `is sent as ${kept.headers.get('content-type')}`);
      for (const [what, path] of Object.entries({
        'another key': url.replace(/images\/[\w-]+/, 'images/another'),
        'a longer life': url.replace(/expires=\d+/, 'expires=9999999999'),
        'no signature': url.replace(/&signature=.*/, ''),
        'the upload itself': url.replace(/full\.webp/, 'upload'),
      }))
        refused(`a link with ${what}`, await send({ port, method: 'GET', path }));
    }
  }
  const pdf = Buffer.from(
    '%PDF-1.4\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
  );
  const paper = await signed('application/pdf', pdf.length);
  await post(paper.fields, pdf, 'application/pdf');
  const kept = await complete(paper.image_id);
  log.tried();
  if (kept.status === 200) {
    const { url } = JSON.parse(kept.body) as { url: string };
    const { headers } = await send({ port, method: 'GET', path: url });
    if (
      !/^attachment/.test(String(headers['content-disposition'])) ||
      !/sandbox/.test(String(headers['content-security-policy']))
    )
      log.found('a PDF with a script', 'is opened in the page');
  }

  // The policy is ours or it is nothing.
  const form = await signed('image/png', png.length);
  const policy = JSON.parse(Buffer.from(form.fields['policy'] ?? '', 'base64url').toString()) as object;
  const changed = (over: object) => Buffer.from(JSON.stringify({ ...policy, ...over })).toString('base64url');
  const withPolicy = (over: object, signature = form.fields['signature'] ?? '') => ({
    policy: changed(over),
    signature,
  });
  const forged: Record<string, Record<string, string>> = {
    'another key under the old signature': withPolicy({ key: 'images/other/upload' }),
    'a key outside': withPolicy({ key: '../../jwt-secret' }),
    'a longer life': withPolicy({ expiresAt: '2099-01-01T00:00:00.000Z' }),
    'no signature': { policy: form.fields['policy'] ?? '', signature: '' },
    'no policy': {},
    'a policy that is no JSON': { policy: 'e30', signature: form.fields['signature'] ?? '' },
    'fields of a prototype': { ...form.fields, __proto__x: '1', constructor: 'x' },
  };
  for (const key of ['', own?.secret ?? 'secret'])
    forged[`a signature by "${key.slice(0, 6)}"`] = {
      policy: changed({ key: 'images/x/upload' }),
      signature: createHmac('sha256', key)
        .update(changed({ key: 'images/x/upload' }))
        .digest('base64url'),
    };
  for (const [name, fields] of Object.entries(forged)) {
    const answer = await post(fields, png, 'image/png');
    if (name === 'fields of a prototype' && answer.status === 204) continue;
    refused(`a form with ${name}`, answer);
  }
  const again = await signed('image/png', png.length);
  refused('another type than was signed', await post(again.fields, png, 'text/html'));
  refused('more bytes than were signed', await post(again.fields, Buffer.concat([png, html]), 'image/png'));
  refused('fewer bytes than were signed', await post(again.fields, png.subarray(0, 50), 'image/png'));
  refused('11 MB', await post(again.fields, randomBytes(11_000_000), 'image/png'));
  refused('no file', await post(again.fields, null, 'image/png'));
  refused(
    '40 fields',
    await post(
      { ...again.fields, ...Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`f${at}`, 'x'])) },
      png,
      'image/png',
    ),
  );
  refused(
    'JSON instead of a form',
    await send({
      port,
      method: 'POST',
      path: '/files',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    }),
  );
  refused('another’s upload', await complete(again.image_id, other));
  refused('an upload that never came', await complete((await signed('image/png', 10)).image_id));
};
