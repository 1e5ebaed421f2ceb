import { tile } from '@rantau/shared/design';
import sharp from 'sharp';

/** The name mark on its tile as PNG; `corner` 0 where the system rounds it itself. */
export const iconPng = (size: number, corner = 7): Promise<Buffer> =>
  sharp(Buffer.from(tile(corner)), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer();

/** An ICO file that holds one PNG of 32 × 32. */
export async function iconIco(): Promise<Buffer> {
  const png = await iconPng(32);
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(32, 6);
  header.writeUInt8(32, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

/** A file as an answer of a page that is built once. */
export const fileOf = (body: Buffer | string, type: string): Response =>
  new Response(typeof body === 'string' ? body : new Uint8Array(body), { headers: { 'content-type': type } });
