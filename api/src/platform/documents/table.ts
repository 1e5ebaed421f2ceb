import { heightOf, ink, write } from './pdf.ts';

export interface Column {
  readonly title: string;
  readonly width: number;
  readonly align?: 'left' | 'right';
}

const padding = 5;

function header(doc: PDFKit.PDFDocument, columns: readonly Column[], y: number): number {
  const { margins } = doc.page;
  const height = 20;
  const width = columns.reduce((sum, column) => sum + column.width, 0);
  doc.rect(margins.left, y, width, height).fill(ink.tint);
  let x = margins.left;
  for (const column of columns) {
    write(doc, column.title, x + padding, y + 5, {
      bold: true,
      size: 8,
      colour: ink.soft,
      width: column.width - 2 * padding,
      align: column.align ?? 'left',
    });
    x += column.width;
  }
  return y + height;
}

/** Rows under a header that is repeated on each page. Answers where the table ends. */
export function table(
  doc: PDFKit.PDFDocument,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  top: number,
): number {
  const { margins, height: pageHeight } = doc.page;
  const bottom = pageHeight - margins.bottom - 12;
  let y = header(doc, columns, top);
  for (const row of rows) {
    const height =
      Math.max(
        ...columns.map((column, index) =>
          heightOf(doc, row[index] ?? '', { size: 9, width: column.width - 2 * padding }),
        ),
      ) +
      2 * padding -
      2;
    if (y + height > bottom) {
      doc.addPage();
      y = header(doc, columns, margins.top);
    }
    let x = margins.left;
    for (const [index, column] of columns.entries()) {
      write(doc, row[index] ?? '', x + padding, y + padding, {
        size: 9,
        width: column.width - 2 * padding,
        align: column.align ?? 'left',
      });
      x += column.width;
    }
    y += height;
    doc.moveTo(margins.left, y).lineTo(x, y).lineWidth(0.5).strokeColor(ink.line).stroke();
  }
  return y;
}

/** A place with so much room, on this page or the next. */
export function roomFor(doc: PDFKit.PDFDocument, y: number, height: number): number {
  if (y + height <= doc.page.height - doc.page.margins.bottom) return y;
  doc.addPage();
  return doc.page.margins.top;
}
