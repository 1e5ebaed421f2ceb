import { randomInt } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
};

const side = 48;

/** A small PNG, another one for each number. */
export function picture(number = randomInt(2 ** 32)): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 2], 8);
  const row = 1 + side * 3;
  const rows = Buffer.alloc(side * row);
  for (let at = 0; at < rows.length; at += 1) rows[at] = at % row === 0 ? 0 : (at * (number + 7)) % 256;
  rows.writeUInt32BE(number, 1);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A file for an input of the page; no other is like it, as the same proof pays once only. */
export const pictureFile = (name: string, number?: number) => ({
  name,
  mimeType: 'image/png',
  buffer: picture(number),
});
