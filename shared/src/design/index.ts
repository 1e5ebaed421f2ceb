export { contrast } from './contrast.ts';
export { mark, tile, wordmark } from './mark.ts';
export type { ColourName } from './palette.ts';
export { tokens } from './tokens.ts';
