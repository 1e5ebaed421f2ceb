import { randomInt } from 'node:crypto';

/** An address of its own for each visitor, so that limits per address are those of one person. */
export const visitorAddress = (): string =>
  ['10', randomInt(256), randomInt(256), randomInt(1, 255)].join('.');
