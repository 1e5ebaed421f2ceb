import { drawingSVG, qrcode } from 'bwip-js/browser';

/** Black on white in the dark too, with the margin that readers need. */
const asCode = (text: string) =>
  ({ bcid: 'qrcode', text, scale: 6, padding: 12, backgroundcolor: 'FFFFFF' }) as const;

export const toSvg = (text: string): string => qrcode(asCode(text), drawingSVG());

/** Banks read a picture from the gallery, but no drawing. */
export function toPng(text: string): Promise<Blob> {
  const canvas = document.createElement('canvas');
  qrcode(canvas, asCode(text));
  return new Promise((resolve, reject) =>
    canvas.toBlob((file) => (file ? resolve(file) : reject(new Error('The browser draws no pictures')))),
  );
}
