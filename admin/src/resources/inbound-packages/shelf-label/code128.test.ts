import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { beforeAll, expect, it } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { code128 } from './code128.ts';

beforeAll(() => {
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(file)).buffer } });
});

/** The bars as a scanner sees them: three dots a module, with the quiet zone that the standard asks for. */
function draw(text: string) {
  const [dots, quiet, height] = [3, 10, 40];
  const modules = code128(text);
  const width = (modules.reduce((sum, each) => sum + each, 0) + 2 * quiet) * dots;
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  let at = quiet * dots;
  modules.forEach((module, index) => {
    for (let x = at; x < at + module * dots; x++)
      for (let y = 0; index % 2 === 0 && y < height; y++)
        data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
    at += module * dots;
  });
  return { data, width, height, colorSpace: 'srgb' } as ImageData;
}

it.each([
  'IN-00042-K',
  '1Z999AA10123456784',
  '9400111899223100001234',
  'TBA300000000001',
  'A-12',
  '12',
  '123',
])('draws %s so that a scanner reads it', async (text) => {
  const found = await readBarcodes(draw(text));
  expect(found.map((each) => [each.format, each.text])).toEqual([['Code128', text]]);
});

it('refuses what cannot be said in it', () => {
  expect(() => code128('é')).toThrow(RangeError);
  expect(() => code128('')).toThrow(RangeError);
});
