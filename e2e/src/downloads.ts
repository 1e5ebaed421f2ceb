import { brotliCompressSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';

type Kind = 'page' | 'script' | 'style' | 'font';

const kinds: readonly (readonly [RegExp, Kind])[] = [
  [/^text\/html/, 'page'],
  [/javascript/, 'script'],
  [/^text\/css/, 'style'],
  [/font/, 'font'],
];

/** Bytes of our own files that a page fetches, by kind, in the Brotli that the product sends; fonts are compressed in themselves. */
export class Downloads {
  readonly #bytes = new Map<string, { kind: Kind; bytes: number }>();
  readonly #pending = new Set<Promise<void>>();

  constructor(page: Page) {
    page.on('response', (response) => {
      const work = this.#count(response).finally(() => this.#pending.delete(work));
      this.#pending.add(work);
    });
  }

  async #count(response: Response): Promise<void> {
    const type = response.headers()['content-type'] ?? '';
    const kind = kinds.find(([pattern]) => pattern.test(type))?.[1];
    if (!kind || !response.ok()) return;
    const body = await response.body().catch(() => Buffer.alloc(0));
    const bytes = kind === 'font' ? body.length : brotliCompressSync(body).length;
    this.#bytes.set(response.url(), { kind, bytes });
  }

  /** Bytes fetched so far of these kinds. */
  async sum(...wanted: Kind[]): Promise<number> {
    await Promise.all(this.#pending);
    let sum = 0;
    for (const { kind, bytes } of this.#bytes.values()) if (wanted.includes(kind)) sum += bytes;
    return sum;
  }
}
