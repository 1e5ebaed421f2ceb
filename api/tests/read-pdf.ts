import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createCanvas } from '@napi-rs/canvas';
import { getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

export interface Page {
  /** In points, 72 an inch. */
  readonly width: number;
  readonly height: number;
  readonly text: string;
  /** Code that a scanner reads off the printed page. */
  readonly barcodes: { readonly format: string; readonly text: string }[];
}

/** The decoder is a file of its package, not something to fetch. */
prepareZXingModule({
  overrides: {
    wasmBinary: await readFile(
      createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'),
    ).then((bytes) => new Uint8Array(bytes).buffer),
  },
});

const open = (bytes: Buffer) => getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;

async function textOf(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent();
  return items.map((item) => ('str' in item ? item.str : '')).join(' ');
}

/** Its words alone, which need no printing. */
export async function readWords(bytes: Buffer): Promise<string> {
  const pdf = await open(bytes);
  const texts: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1)
    texts.push(await textOf(await pdf.getPage(number)));
  return texts.join(' ');
}

/** Prints a document at 203 dpi, as a label printer does, and reads each page again: its words and its barcodes. */
export async function readPdf(bytes: Buffer): Promise<Page[]> {
  const pdf = await open(bytes);
  const pages: Page[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    const viewport = page.getViewport({ scale: 203 / 72 });
    const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
    await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport, background: '#ffffff' })
      .promise;
    const found = await readBarcodes(new Uint8Array(canvas.toBuffer('image/png')), {
      tryHarder: true,
      maxNumberOfSymbols: 4,
    });
    pages.push({
      width,
      height,
      text: await textOf(page),
      barcodes: found.map(({ format, text }) => ({ format, text })),
    });
  }
  return pages;
}
