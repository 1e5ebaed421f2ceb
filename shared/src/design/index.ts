export { contrast } from './contrast.ts';
export { mark, markOneInk, tile, wordmark, wordmarkOneInk } from './mark.ts';
export type { ColourName } from './palette.ts';
export { tokens } from './tokens.ts';
