/**
 * The name mark: an inbound package on the horizon like a rising sun, with the shape of a house, setting out over the sea.
 * Drawn on a grid of 32; the inbound package's faces meet at the hexagon's angles, the waves repeat half its width.
 */
const inbound = {
  top: 'M16 2.6 23.27 6.8 16 11 8.73 6.8Z',
  left: 'M8.73 6.8 16 11v6.2c-2.4 3-4.87 3-7.27 0Z',
  right: 'M23.27 6.8 16 11v6.2c2.4-3 4.87-3 7.27 0Z',
};
const waves =
  'M1.46 21.6c2.4-3 4.87-3 7.27 0s4.87 3 7.27 0 4.87-3 7.27 0 4.87 3 7.27 0M8.73 28.2c2.4 3 4.87 3 7.27 0s4.87-3 7.27 0';

/** Marigold of the inbound package's faces, lit from above; the same in both themes. */
const faces = { top: '#ffd27a', left: '#f2a71b', right: '#cf8306' } as const;

const drawn = (sea: string): string =>
  `<path fill="${faces.top}" d="${inbound.top}"/><path fill="${faces.left}" d="${inbound.left}"/><path fill="${faces.right}" d="${inbound.right}"/><path fill="none" stroke="${sea}" stroke-width="2.9" stroke-linecap="round" d="${waves}"/>`;

const oneInk = `<path opacity=".5" d="${inbound.top}"/><path opacity=".75" d="${inbound.left}"/><path d="${inbound.right}"/><path fill="none" stroke="currentColor" stroke-width="2.9" stroke-linecap="round" d="${waves}"/>`;

/** The name "Rantau" in outlines of Bricolage Grotesque, cap height 19.8, on the same grid. */
const name =
  'M2.19 27.9L2.19 8.1L10.23 8.1Q11.85 8.1 13.18 8.36Q14.52 8.61 15.54 9.09Q16.56 9.57 17.27 10.28Q17.97 10.98 18.33 11.89Q18.69 12.81 18.69 13.92Q18.69 14.97 18.36 15.82Q18.03 16.68 17.37 17.31Q16.71 17.94 15.71 18.34Q14.7 18.75 13.38 18.9L13.38 19.35Q14.94 19.5 15.84 20.05Q16.74 20.61 17.28 21.54Q17.82 22.47 18.21 23.85L19.38 27.9L14.61 27.9L13.71 24.15Q13.44 22.95 12.93 22.27Q12.42 21.6 11.63 21.31Q10.83 21.03 9.72 21.03L6.51 21.03L6.51 27.9ZM6.51 17.79L9.93 17.79Q11.97 17.79 13.08 17.01Q14.19 16.23 14.19 14.58Q14.19 12.96 13.17 12.18Q12.15 11.4 10.05 11.4L6.51 11.4ZM25.53 28.32Q24.24 28.32 23.22 27.79Q22.2 27.27 21.61 26.28Q21.03 25.29 21.03 23.82Q21.03 22.53 21.52 21.66Q22.02 20.79 22.98 20.25Q23.94 19.71 25.35 19.35Q26.76 18.99 28.59 18.72Q29.52 18.57 30.13 18.43Q30.75 18.3 31.05 17.98Q31.35 17.67 31.35 17.07Q31.35 16.23 30.75 15.63Q30.15 15.03 28.83 15.03Q27.99 15.03 27.25 15.33Q26.52 15.63 25.99 16.23Q25.47 16.83 25.23 17.76L21.42 16.59Q21.78 15.39 22.44 14.47Q23.1 13.56 24.06 12.95Q25.02 12.33 26.27 12.03Q27.51 11.73 28.95 11.73Q31.23 11.73 32.7 12.46Q34.17 13.2 34.88 14.74Q35.58 16.29 35.58 18.72L35.58 21.39Q35.58 22.44 35.63 23.54Q35.67 24.63 35.74 25.72Q35.82 26.82 35.94 27.9L32.13 27.9Q32.01 27.15 31.9 26.18Q31.8 25.2 31.74 24.18L31.23 24.18Q30.78 25.32 30 26.28Q29.22 27.24 28.09 27.78Q26.97 28.32 25.53 28.32ZM27.39 25.2Q27.93 25.2 28.53 25Q29.13 24.81 29.67 24.42Q30.21 24.03 30.69 23.46Q31.17 22.89 31.44 22.17L31.38 19.65L32.1 19.8Q31.53 20.19 30.81 20.41Q30.09 20.64 29.32 20.76Q28.56 20.88 27.81 21.03Q27.06 21.18 26.47 21.4Q25.89 21.63 25.54 22.05Q25.2 22.47 25.2 23.19Q25.2 24.12 25.8 24.66Q26.4 25.2 27.39 25.2ZM39 27.9L39 18.33L39 12.15L42.54 12.15L42.54 16.86L43.11 16.86Q43.5 15.15 44.22 13.99Q44.94 12.84 46.03 12.29Q47.13 11.73 48.63 11.73Q51.36 11.73 52.78 13.65Q54.21 15.57 54.21 19.68L54.21 27.9L49.89 27.9L49.89 20.16Q49.89 17.64 49.14 16.48Q48.39 15.33 46.98 15.33Q45.75 15.33 44.94 16.06Q44.13 16.8 43.73 18.03Q43.32 19.26 43.32 20.73L43.32 27.9ZM63.3 28.26Q60.66 28.26 59.41 26.86Q58.17 25.47 58.17 22.41L58.17 15.54L55.89 15.54L55.98 12.18L57.54 12.18Q58.44 12.15 58.91 11.88Q59.37 11.61 59.49 10.89L59.85 8.64L62.31 8.64L62.31 12.15L66.27 12.15L66.27 15.66L62.31 15.66L62.31 22.23Q62.31 23.31 62.82 23.79Q63.33 24.27 64.35 24.27Q64.92 24.27 65.46 24.15Q66 24.03 66.39 23.76L66.39 27.78Q65.46 28.08 64.68 28.17Q63.9 28.26 63.3 28.26ZM72.63 28.32Q71.34 28.32 70.32 27.79Q69.3 27.27 68.72 26.28Q68.13 25.29 68.13 23.82Q68.13 22.53 68.63 21.66Q69.12 20.79 70.08 20.25Q71.04 19.71 72.45 19.35Q73.86 18.99 75.69 18.72Q76.62 18.57 77.23 18.43Q77.85 18.3 78.15 17.98Q78.45 17.67 78.45 17.07Q78.45 16.23 77.85 15.63Q77.25 15.03 75.93 15.03Q75.09 15.03 74.36 15.33Q73.62 15.63 73.09 16.23Q72.57 16.83 72.33 17.76L68.52 16.59Q68.88 15.39 69.54 14.47Q70.2 13.56 71.16 12.95Q72.12 12.33 73.36 12.03Q74.61 11.73 76.05 11.73Q78.33 11.73 79.8 12.46Q81.27 13.2 81.97 14.74Q82.68 16.29 82.68 18.72L82.68 21.39Q82.68 22.44 82.72 23.54Q82.77 24.63 82.84 25.72Q82.92 26.82 83.04 27.9L79.23 27.9Q79.11 27.15 79 26.18Q78.9 25.2 78.84 24.18L78.33 24.18Q77.88 25.32 77.1 26.28Q76.32 27.24 75.19 27.78Q74.07 28.32 72.63 28.32ZM74.49 25.2Q75.03 25.2 75.63 25Q76.23 24.81 76.77 24.42Q77.31 24.03 77.79 23.46Q78.27 22.89 78.54 22.17L78.48 19.65L79.2 19.8Q78.63 20.19 77.91 20.41Q77.19 20.64 76.42 20.76Q75.66 20.88 74.91 21.03Q74.16 21.18 73.58 21.4Q72.99 21.63 72.64 22.05Q72.3 22.47 72.3 23.19Q72.3 24.12 72.9 24.66Q73.5 25.2 74.49 25.2ZM91.44 28.32Q88.68 28.32 87.27 26.45Q85.86 24.57 85.86 20.73L85.86 12.15L90.21 12.15L90.21 20.22Q90.21 22.5 90.9 23.63Q91.59 24.75 93.03 24.75Q93.87 24.75 94.48 24.34Q95.1 23.94 95.55 23.18Q96 22.41 96.24 21.4Q96.48 20.4 96.51 19.2L96.51 12.15L100.8 12.15L100.8 21.45L100.8 27.9L97.32 27.9L97.32 22.98L96.75 22.98Q96.3 24.84 95.63 26.02Q94.95 27.21 93.91 27.77Q92.88 28.32 91.44 28.32Z';

const svg = (width: number, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 32" fill="currentColor" aria-hidden="true" focusable="false">${body}</svg>`;

/** The mark alone: marigold inbound package, sea in the colour of the text around it. Decorative; name it where it stands. */
export const mark = svg(32, drawn('currentColor'));

/** The mark in one ink, for print, stamps and labels. */
export const markOneInk = svg(32, oneInk);

/** Mark and name side by side, in the colour of the text around it. Decorative; name it where it stands. */
export const wordmark = svg(142, `${drawn('currentColor')}<path transform="translate(38 -.6)" d="${name}"/>`);

/** Mark and name in one ink. */
export const wordmarkOneInk = svg(142, `${oneInk}<path transform="translate(38 -.6)" d="${name}"/>`);

/** The mark on its tile, for favicons, home screens and avatars. Square, 32 on a side; `corner` is the radius. */
export const tile = (corner = 7, title = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${title && `<title>${title}</title>`}<rect width="32" height="32" rx="${corner}" fill="#0c2c36"/><g transform="translate(2.9 2.7) scale(.82)">${drawn('#8fd5d3')}</g></svg>`;
