import type { ColourName } from './palette.ts';

/** Text colour on background colour, as used by the three apps: each at least 4.5:1 in both themes. */
export const textPairs: readonly (readonly [text: ColourName, background: ColourName])[] = [
  ...(['paper', 'surface', 'raised', 'sunken'] as const).flatMap((background) =>
    (
      [
        'ink',
        'inkSoft',
        'inkMuted',
        'primaryInk',
        'accentInk',
        'dangerInk',
        'successInk',
        'warningInk',
        'infoInk',
      ] as const
    ).map((text) => [text, background] as const),
  ),
  ['onPrimary', 'primary'],
  ['onPrimary', 'primaryHover'],
  ['onAccent', 'accent'],
  ['onAccent', 'accentHover'],
  ['onSuccess', 'success'],
  ['onWarning', 'warning'],
  ['onDanger', 'danger'],
  ['onInfo', 'info'],
  ['ink', 'primaryTint'],
  ['primaryInk', 'primaryTint'],
  ['ink', 'accentTint'],
  ['accentInk', 'accentTint'],
  ['successInk', 'successTint'],
  ['warningInk', 'warningTint'],
  ['dangerInk', 'dangerTint'],
  ['infoInk', 'infoTint'],
  ['onBand', 'band'],
  ['onBand', 'bandRaised'],
  ['onBandSoft', 'band'],
  ['onBandSoft', 'bandRaised'],
  ['accent', 'band'],
];

/** Lines of controls, focus rings and marks in charts on their background: each at least 3:1 in both themes. */
export const graphicPairs: readonly (readonly [mark: ColourName, background: ColourName])[] = [
  ...(['paper', 'surface', 'raised'] as const).flatMap((background) =>
    (['lineStrong', 'primary', 'focus', 'sea', 'air', 'danger', 'success', 'info'] as const).map(
      (mark) => [mark, background] as const,
    ),
  ),
  ['accent', 'band'],
];
