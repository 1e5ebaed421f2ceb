import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { company } from '../company/index.ts';
import { contrast } from './contrast.ts';
import { tile } from './mark.ts';
import { graphicPairs, textPairs } from './text-pairs.ts';
import { tokens } from './tokens.ts';
import { tokensCss } from './tokens-css.ts';

const fileBeside = (name: string): Buffer => readFileSync(new URL(name, import.meta.url));

describe.each(['light', 'dark'] as const)('colours, %s', (theme) => {
  const colour = tokens.color[theme];

  it.each(textPairs)('reads %s on %s at 4.5:1 or more', (text, background) => {
    expect(contrast(colour[text], colour[background])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(graphicPairs)('sees %s on %s at 3:1 or more', (mark, background) => {
    expect(contrast(colour[mark], colour[background])).toBeGreaterThanOrEqual(3);
  });
});

it('measures black on white as 21:1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
});

it('keeps tokens.css as tokens.ts says (run write-tokens-css.ts)', () => {
  expect(fileBeside('./tokens.css').toString()).toBe(tokensCss());
});

it('keeps mark.svg as mark.ts draws it (run write-mark-svg.ts)', () => {
  expect(fileBeside('./mark.svg').toString().trim()).toBe(tile(7, company.name));
});

it('carries at most 30 kB of fonts on a first page, 50 kB with every accent', () => {
  const bytes = (...names: string[]) =>
    names.reduce((sum, name) => sum + fileBeside(`./fonts/${name}.woff2`).length, 0);
  const first = bytes('bricolage-grotesque-700', 'plus-jakarta-sans-400-800');
  const accents = bytes('bricolage-grotesque-700-accents', 'plus-jakarta-sans-400-800-accents');
  expect(first).toBeLessThanOrEqual(30_000);
  expect(first + accents).toBeLessThanOrEqual(50_000);
});
