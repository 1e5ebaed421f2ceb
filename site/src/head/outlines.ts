import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

const { resolve } = createRequire(import.meta.url);

function open(name: string): Font {
  const font = create(readFileSync(resolve(`@rantau/shared/design/${name}.woff2`)));
  if (!('layout' in font)) throw new Error(`${name} holds several fonts`);
  return font;
}

/** The two brand fonts, read at build: pictures are drawn with them on a machine that has neither. */
export const display = open('bricolage-grotesque-700');
export const text = open('plus-jakarta-sans-400-800');

const widthOf = (font: Font, line: string, size: number): number =>
  (font.layout(line).advanceWidth / font.unitsPerEm) * size;

/** Words in lines that are at most so wide. */
export function wrap(font: Font, words: string, size: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of words.split(' ')) {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ');
    if (lines.length > 0 && widthOf(font, longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** A line as an SVG group of outlines, its base line at `y`. */
export function outline(font: Font, line: string, size: number, x: number, y: number): string {
  const scale = size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(line);
  let at = 0;
  const paths = glyphs.map((glyph, index) => {
    const path = `<path transform="translate(${at} 0)" d="${glyph.path.toSVG()}"/>`;
    at += positions[index]?.xAdvance ?? 0;
    return path;
  });
  return `<g transform="translate(${x} ${y}) scale(${scale} ${-scale})">${paths.join('')}</g>`;
}
