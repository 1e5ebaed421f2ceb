import { buffer } from 'node:stream/consumers';
import { tokens, wordmark } from '@rantau/shared/design';
import type { Locale } from '@rantau/shared/locales';
import { languageTags } from '@rantau/shared/locales';
import { registerFonts, runsOf } from './fonts.ts';

export type PaperSize = 'A4' | 'LETTER';

/** People in the USA print on Letter, everyone else on A4. */
export const paperSizeOf = ({
  customer_kind,
}: {
  readonly customer_kind: 'forwarding' | 'standard';
}): PaperSize => (customer_kind === 'standard' ? 'LETTER' : 'A4');

const { ink: text, inkMuted: soft, line, primary: brand, paper: tint } = tokens.color.light;
/** The colours of the light theme, which paper is. */
export const ink = { text, soft, line, brand, tint } as const;

interface About {
  readonly title: string;
  /** Date of the document; the same content of the same day has the same bytes. */
  readonly on: string;
  readonly locale: Locale;
  readonly paper?: PaperSize | [width: number, height: number];
  readonly margin?: number;
}

export interface Style {
  readonly bold?: boolean;
  readonly size?: number;
  readonly colour?: string;
  readonly align?: 'left' | 'right';
  readonly width?: number;
}

/**
 * An empty document with our fonts; nothing in it depends on the hour or on chance. The first one loads pdfkit, which a
 * process that prints nothing need not hold.
 */
export async function openPdf({
  title,
  on,
  locale,
  paper = 'A4',
  margin = 48,
}: About): Promise<PDFKit.PDFDocument> {
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument({
    size: paper,
    margin,
    bufferPages: true,
    lang: languageTags[locale],
    displayTitle: true,
    info: {
      Title: title,
      Author: 'Rantau',
      Producer: 'Rantau',
      Creator: 'Rantau',
      CreationDate: new Date(`${on}T00:00:00Z`),
    },
    // None of the built-in fonts: they hold no more than Western Europe's letters.
    font: '',
  });
  registerFonts(doc, PDFDocument);
  return doc;
}

const lineGap = 1.5;

/** Writes a text at a place in fonts that have its characters; answers the height it took. */
export function write(
  doc: PDFKit.PDFDocument,
  text: string,
  x: number,
  y: number,
  style: Style = {},
): number {
  // pdfkit joins pieces of several fonts to one line, and loses the breaks between them.
  const lines = runsOf(text).length > 1 ? text.split('\n') : [text];
  return lines.reduce((height, line) => height + writeLine(doc, line, x, y + height, style), 0);
}

function writeLine(
  doc: PDFKit.PDFDocument,
  text: string,
  x: number,
  y: number,
  { bold = false, size = 9, colour = ink.text, align = 'left', width }: Style = {},
): number {
  const options = { align, lineGap, ...(width !== undefined && { width }) } as const;
  const runs = runsOf(text || ' ', bold ? 'bold' : 'text');
  doc.fontSize(size).fillColor(colour);
  const [first] = runs;
  if (runs.length === 1 && first) {
    doc.font(first.font).text(first.text, x, y, options);
    return doc.y - y;
  }
  for (const [index, run] of runs.entries()) {
    doc.font(run.font);
    const continued = index < runs.length - 1;
    // Fonts of different scripts stand on one line, each with a height of its own.
    const set = { ...options, align: 'left', continued, baseline: 'alphabetic' } as const;
    if (index === 0) doc.text(run.text, x, y + size * 1.07, set);
    else doc.text(run.text, set);
  }
  return doc.y - y - size * 1.07;
}

/** Height that a text takes at most; lines of several fonts are as high as the highest of them. */
export function heightOf(
  doc: PDFKit.PDFDocument,
  text: string,
  { size = 9, width = 200, bold = false }: Style,
): number {
  const latin = bold ? 'bold' : 'text';
  doc.fontSize(size);
  const heightOfLine = (line: string): number => {
    const runs = runsOf(line || ' ', latin);
    if (runs.every(({ font }) => font === latin))
      return doc.font(latin).heightOfString(line || ' ', { width, lineGap });
    const measured = runs.map(({ font, text: piece }) => ({
      width: doc.font(font).widthOfString(piece),
      height: doc.currentLineHeight(true) + lineGap,
    }));
    const length = measured.reduce((sum, run) => sum + run.width, 0);
    // Pieces of several fonts break earlier than one of one font.
    const rows = length <= width ? 1 : Math.ceil(length / width) + 1;
    return rows * Math.max(...measured.map((run) => run.height));
  };
  return text.split('\n').reduce((sum, line) => sum + heightOfLine(line), 0);
}

const pathsOf = (svg: string) =>
  [...svg.matchAll(/<path([^>]*)\/>/g)].map(([, attributes = '']) => ({
    d: / d="([^"]*)"/.exec(attributes)?.[1] ?? '',
    fill: / fill="([^"]*)"/.exec(attributes)?.[1] ?? null,
    stroke: / stroke="([^"]*)"/.exec(attributes)?.[1] ?? null,
    width: Number(/ stroke-width="([^"]*)"/.exec(attributes)?.[1] ?? 1),
    shift: /translate\(([\d.-]+)/.exec(attributes)?.[1] ?? null,
  }));

/** The name mark, drawn from the same outlines as on screens. */
export function drawWordmark(doc: PDFKit.PDFDocument, x: number, y: number, height: number): void {
  const ours = (colour: string | null) => (colour === null || colour === 'currentColor' ? ink.brand : colour);
  doc
    .save()
    .translate(x, y)
    .scale(height / 32);
  for (const { d, fill, stroke, width, shift } of pathsOf(wordmark)) {
    doc.save();
    if (shift) doc.translate(Number(shift), 0);
    doc.path(d);
    if (stroke) doc.lineWidth(width).lineCap('round').stroke(ours(stroke));
    else doc.fill(ours(fill));
    doc.restore();
  }
  doc.restore();
}

/** The bytes of a document that is complete. */
export function endPdf(doc: PDFKit.PDFDocument): Promise<Buffer> {
  doc.end();
  return buffer(doc);
}

/** Numbers the pages at their feet and answers the bytes. */
export async function closePdf(doc: PDFKit.PDFDocument, foot: string): Promise<Buffer> {
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page);
    const { width, height, margins } = doc.page;
    const bottom = margins.bottom;
    // The foot stands in the margin, where pdfkit would begin a new page.
    doc.page.margins.bottom = 0;
    write(doc, foot, margins.left, height - 34, {
      size: 7.5,
      colour: ink.soft,
      width: width - 2 * margins.left - 60,
    });
    write(doc, `${page - start + 1} / ${count}`, width - margins.right - 60, height - 34, {
      size: 7.5,
      colour: ink.soft,
      width: 60,
      align: 'right',
    });
    doc.page.margins.bottom = bottom;
  }
  return endPdf(doc);
}
