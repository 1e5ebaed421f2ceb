import bwipjs from 'bwip-js/node';

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Code 128, drawn as bars over the whole width; scanners read it from its thin bars' edges, so nothing is a picture. */
export function drawCode128(doc: PDFKit.PDFDocument, text: string, { x, y, width, height }: Place): void {
  const [code] = bwipjs.raw({ bcid: 'code128', text });
  if (!code || !('sbs' in code)) throw new Error('Code 128 has bars');
  const bars = Array.from(code.sbs as ArrayLike<number>);
  const module = width / bars.reduce((sum, bar) => sum + bar, 0);
  let at = x;
  bars.forEach((bar, index) => {
    if (index % 2 === 0) doc.rect(at, y, bar * module, height);
    at += bar * module;
  });
  doc.fill('#000000');
}

/** A QR code in a square. */
export function drawQr(
  doc: PDFKit.PDFDocument,
  text: string,
  { x, y, size }: { x: number; y: number; size: number },
): void {
  const [code] = bwipjs.raw({ bcid: 'qrcode', text, eclevel: 'M' } as { bcid: 'qrcode'; text: string });
  if (!code || !('pixs' in code)) throw new Error('A QR code has pixels');
  const pixels = Array.from(code.pixs as ArrayLike<number>);
  const side = code.pixx as number;
  const module = size / side;
  pixels.forEach((pixel, index) => {
    if (pixel) doc.rect(x + (index % side) * module, y + Math.floor(index / side) * module, module, module);
  });
  doc.fill('#000000');
}
