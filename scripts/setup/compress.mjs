import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const worthIt = /\.(css|html|js|json|svg|txt|wasm|webmanifest|xml)$/;
const smallest = 1_000;

/**
 * Leaves a `.br` and a `.gz` beside every text file of a built app, so that the server never compresses them again.
 * @param {string} folder
 */
export function compressBelow(folder) {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!worthIt.test(name)) continue;
    const file = join(folder, name);
    const content = readFileSync(file);
    if (content.length < smallest) continue;
    const size = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params: size }));
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
}
