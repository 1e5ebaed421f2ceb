import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { type Answer, send } from '../harness/http.ts';
import type { Person } from './people.ts';

/** Signed fields of one upload. */
export interface Presigned {
  readonly image_id: string;
  readonly url: string;
  readonly fields: Record<string, string>;
}

/** Asks for a signature to upload a file of this type and size with. */
export const presign = async (
  person: Person,
  type: string,
  size: number,
  purpose = 'payment_proof',
): Promise<Answer> =>
  person.ask('POST', `/api/v1/${person.audience}s/images/presign/s3/params`, {
    body: { purpose, content_type: type, size },
  });

/** The fields and the file as a browser's form sends them. */
export async function formOf(fields: Record<string, string>, file: Buffer | null, type: string) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (file) form.append('file', new Blob([Uint8Array.from(file)], { type }), 'a.png');
  const encoded = new Response(form);
  return {
    body: Buffer.from(await encoded.arrayBuffer()),
    type: encoded.headers.get('content-type') ?? '',
  };
}

/** Uploads a file, to be completed; answers its id, or null where files lie in a bucket or none may be uploaded. */
export async function upload(
  port: number,
  person: Person,
  file: Buffer,
  type: string,
  purpose?: string,
): Promise<string | null> {
  const answer = await presign(person, type, file.length, purpose);
  if (answer.status >= 300) return null;
  const { image_id, url, fields } = JSON.parse(answer.body) as Presigned;
  if (url !== '/files') return null;
  const form = await formOf(fields, file, type);
  await send({ port, method: 'POST', path: url, body: form.body, headers: { 'content-type': form.type } });
  return image_id;
}

/** Uploads a picture that nobody has uploaded before; answers its id, or null as `upload` does. */
export async function uploadPicture(port: number, person: Person, purpose?: string): Promise<string | null> {
  const [r = 0, g = 0, b = 0] = randomBytes(3);
  const picture = await sharp({ create: { width: 32, height: 32, channels: 3, background: { r, g, b } } })
    .png()
    .toBuffer();
  const id = await upload(port, person, picture, 'image/png', purpose);
  if (id === null) return null;
  const completed = await person.ask('POST', `/api/v1/${person.audience}s/images/${id}/complete`);
  return completed.status < 300 ? id : null;
}
