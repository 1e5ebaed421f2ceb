import { brotliCompressSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';

type Kind = 'page' | 'script' | 'style' | 'font';

const kinds: readonly (readonly [RegExp, Kind])[] = [
  [/^text\/html/, 'page'],
  [/javascript/, 'script'],
  [/^text\/css/, 'style'],
  [/font/, 'font'],
];

interface File {
  readonly kind: Kind;
  readonly bytes: number;
}

async function sizeOf(response: Response, kind: Kind): Promise<File> {
  const body = await response.body().catch(() => Buffer.alloc(0));
  return { kind, bytes: kind === 'font' ? body.length : brotliCompressSync(body).length };
}

async function weigh(files: readonly Promise<File>[], wanted: readonly Kind[]): Promise<number> {
  const weighed = await Promise.all(files);
  return weighed.filter(({ kind }) => wanted.includes(kind)).reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Bytes of our own files that a page fetches, by kind, in the Brotli that the product sends; fonts are compressed in themselves. */
export class Downloads {
  readonly #files = new Map<string, Promise<File>>();

  constructor(page: Page) {
    page.on('response', (response) => {
      const type = response.headers()['content-type'] ?? '';
      const kind = kinds.find(([pattern]) => pattern.test(type))?.[1];
      if (kind && response.ok()) this.#files.set(response.url(), sizeOf(response, kind));
    });
  }

  /** Bytes of these kinds that were on their way by now; what begins while they are weighed is not among them. */
  sum = (...wanted: Kind[]): Promise<number> => weigh([...this.#files.values()], wanted);

  /** Bytes of these kinds at these addresses. */
  sumOf(addresses: readonly string[], ...wanted: Kind[]): Promise<number> {
    return weigh(
      addresses.flatMap((address) => this.#files.get(address) ?? []),
      wanted,
    );
  }
}
