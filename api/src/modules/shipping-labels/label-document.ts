import type { FreightMode, Locale, MalaysianAddress } from '@rantau/shared/contract';
import { formatPhone, formatWeight } from '@rantau/shared/format';
import { findState } from '@rantau/shared/geography';
import { toBoxCode } from '@rantau/shared/references';
import { drawCode128, drawQr } from '../../platform/documents/barcodes.ts';
import { drawWordmark, endPdf, heightOf, ink, openPdf, write } from '../../platform/documents/pdf.ts';

export interface Label {
  readonly reference: string;
  readonly mode: FreightMode;
  readonly suite: string;
  readonly recipient: MalaysianAddress;
  readonly trip_code: string | null;
  /** Pounds of each box; a box that is not weighed yet has none. */
  readonly box_weights_lb: readonly (number | null)[];
}

/** 4 × 6 in at 72 points an inch. */
const page: [number, number] = [288, 432];
const margin = 14;
const inside = page[0] - 2 * margin;
const black = '#000000';

const words = {
  ms: { sea: 'LAUT', air: 'UDARA', to: 'Kepada', box: 'Kotak', trip: 'Trip', title: 'Label penghantaran' },
  en: { sea: 'SEA', air: 'AIR', to: 'To', box: 'Box', trip: 'Trip', title: 'Shipping labels' },
} as const;

function rule(doc: PDFKit.PDFDocument, y: number): void {
  doc
    .moveTo(margin, y)
    .lineTo(page[0] - margin, y)
    .lineWidth(0.8)
    .stroke(black);
}

function drawHead(doc: PDFKit.PDFDocument, label: Label, locale: Locale): void {
  drawWordmark(doc, margin, margin, 24);
  const mode = words[locale][label.mode];
  doc.roundedRect(page[0] - margin - 78, margin, 78, 26, 4).fill(black);
  write(
    doc,
    mode,
    page[0] - margin - 78 + 39 - doc.fontSize(15).font('bold').widthOfString(mode) / 2,
    margin + 3,
    { bold: true, size: 15, colour: '#ffffff' },
  );
}

/** The address, as large as it can be and still be whole. */
function drawRecipient(
  doc: PDFKit.PDFDocument,
  { recipient }: Label,
  locale: Locale,
  top: number,
  bottom: number,
): void {
  write(doc, words[locale].to, margin, top, { size: 8, colour: ink.soft });
  const { name, line1, line2, city, postcode, state, phone } = recipient;
  const place = `${postcode} ${city}`;
  const region = findState(state)?.[locale] ?? state;
  const lines = [line1, line2, place, region, formatPhone(phone)].filter(Boolean);
  for (const size of [14, 13, 12, 11, 10, 9, 8]) {
    const style = { size, width: inside };
    const height =
      heightOf(doc, name, { ...style, size: size + 3, bold: true }) +
      lines.reduce((sum, line) => sum + heightOf(doc, line, style) + 1, 0);
    if (top + 12 + height > bottom && size > 8) continue;
    let y = top + 12;
    y += write(doc, name, margin, y, { ...style, size: size + 3, bold: true, colour: black }) + 1;
    for (const line of lines)
      y += write(doc, line, margin, y, { ...style, bold: line === place, colour: black }) + 1;
    return;
  }
}

function drawFoot(doc: PDFKit.PDFDocument, label: Label, box: number, locale: Locale): void {
  const boxes = label.box_weights_lb.length;
  const weight = label.box_weights_lb[box - 1] ?? null;
  rule(doc, 236);
  const details = [
    `${words[locale].box} ${box} / ${boxes}`,
    label.suite,
    ...(label.trip_code ? [`${words[locale].trip} ${label.trip_code}`] : []),
    ...(weight === null ? [] : [formatWeight(weight, locale)]),
  ];
  details.forEach((detail, index) => {
    write(doc, detail, margin, 246 + index * 19, {
      bold: index === 0,
      size: index === 0 ? 15 : 12,
      colour: black,
      width: 160,
    });
  });
  drawQr(doc, toBoxCode(label.reference, box, boxes), { x: page[0] - margin - 82, y: 244, size: 82 });
  rule(doc, 336);
  drawCode128(doc, label.reference, { x: margin + 6, y: 344, width: inside - 12, height: 50 });
  const size = 15;
  const width = doc.fontSize(size).font('bold').widthOfString(label.reference);
  write(doc, label.reference, (page[0] - width) / 2, 398, { bold: true, size, colour: black });
}

/** Labels as one document, exactly 4 × 6 in a page, a page a box. */
export async function labelDocument(
  labels: readonly Label[],
  { on, locale }: { readonly on: string; readonly locale: Locale },
): Promise<Buffer> {
  const doc = await openPdf({ title: words[locale].title, on, locale, paper: page, margin: 0 });
  let first = true;
  for (const label of labels)
    for (let box = 1; box <= label.box_weights_lb.length; box += 1) {
      if (!first) doc.addPage({ size: page, margin: 0 });
      first = false;
      drawHead(doc, label, locale);
      rule(doc, 50);
      drawRecipient(doc, label, locale, 58, 230);
      drawFoot(doc, label, box, locale);
    }
  return endPdf(doc);
}
