import { tokens, wordmark } from '@rantau/shared/design';
import sharp from 'sharp';
import { sea } from '../pictures/waves.ts';
import { display, outline, text, wrap } from './outlines.ts';

const { light } = tokens.color;
const [width, height] = [1200, 630];

const waves = [
  { y: 476, half: 40, height: 20, shift: -20, fill: '#4c9da1' },
  { y: 506, half: 56, height: 27, shift: -60, fill: '#25707a' },
  { y: 546, half: 74, height: 36, shift: -10, fill: light.band },
]
  .map(({ fill, ...wave }) => `<path fill="${fill}" d="${sea({ ...wave, width, bottom: height })}"/>`)
  .join('');

const inbound = `<g transform="translate(940 205)"><path fill="#ffd27a" d="M120 0l120 69-120 69L0 69z"/><path fill="#f2a71b" d="M0 69l120 69v230H0z"/><path fill="#cf8306" d="M240 69l-120 69v230h120z"/><path fill="#fff4dc" opacity=".75" d="M44 44l120 69v70l-16-12-14 14-14-12v-35L0 69z"/></g>`;

const name = wordmark.replace(
  '<svg ',
  `<svg x="72" y="64" width="248" height="56" color="${light.primary}" `,
);

function linesOf(headline: string): string {
  const size = headline.length > 44 ? 62 : 76;
  return wrap(display, headline, size, 820)
    .slice(0, 3)
    .map((line, index) => outline(display, line, size, 72, 236 + index * size * 1.08))
    .join('');
}

/** The picture that a shared link shows: 1200 × 630, as PNG. */
export function sharePicture(headline: string, kicker: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
<rect width="${width}" height="${height}" fill="${light.paper}"/>
<circle cx="1060" cy="380" r="330" fill="${light.accent}" opacity=".12"/><circle cx="1060" cy="380" r="240" fill="${light.accent}" opacity=".14"/>
${inbound}${waves}${name}
<g fill="${light.ink}">${linesOf(headline)}</g>
<g fill="${light.onBand}">${outline(text, kicker, 30, 72, 594)}</g></svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true, quality: 90, effort: 8 }).toBuffer();
}
