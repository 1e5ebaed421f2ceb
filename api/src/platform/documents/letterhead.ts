import { company } from '@rantau/shared/company';
import { formatPhone } from '@rantau/shared/format';
import { drawWordmark, ink, write } from './pdf.ts';

const { malaysiaWarehouse: home, contact } = company;

/** Sender of a document, with tax numbers where it says them: shown at the foot of every page. */
export const footer = (taxNumbers: string | null = null): string =>
  `${taxNumbers === null ? '' : `${taxNumbers} · `}${company.legalName} (${company.registrationNumber}) · ${home.line1}, ${home.line2}, ${home.postcode} ${home.city}, ${home.state} · ${formatPhone(contact.phone)} · ${contact.email}`;

/** Name mark at the left, title and reference at the right; answers where the body begins. */
export function letterhead(
  doc: PDFKit.PDFDocument,
  title: string,
  reference: string,
  stamp?: string,
): number {
  const { width, margins } = doc.page;
  const right = width - margins.right;
  drawWordmark(doc, margins.left, margins.top - 4, 30);
  write(doc, title, right - 260, margins.top - 6, {
    bold: true,
    size: 17,
    colour: ink.brand,
    width: 260,
    align: 'right',
  });
  write(doc, reference, right - 260, margins.top + 18, { size: 11, width: 260, align: 'right' });
  if (stamp)
    write(doc, stamp, right - 260, margins.top + 35, {
      bold: true,
      size: 11,
      colour: ink.brand,
      width: 260,
      align: 'right',
    });
  const y = margins.top + 58;
  doc.moveTo(margins.left, y).lineTo(right, y).lineWidth(1).strokeColor(ink.brand).stroke();
  return y + 16;
}

/** Label and value pairs below each other; answers where they end. */
export function descriptionList(
  doc: PDFKit.PDFDocument,
  pairs: readonly (readonly [label: string, value: string])[],
  x: number,
  y: number,
  width: number,
): number {
  let at = y;
  for (const [label, value] of pairs) {
    write(doc, label, x, at, { size: 8, colour: ink.soft, width: 110 });
    at += Math.max(13, write(doc, value, x + 112, at, { size: 9, width: width - 112 }) + 2);
  }
  return at;
}
