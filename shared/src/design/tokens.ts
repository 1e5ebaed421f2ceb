import { dark, light } from './palette.ts';
import { breakpoint, font, leading, motion, radius, shadow, space, text } from './scales.ts';

/** The design language of all three apps; `tokens.css` is written from it and tested equal to it. */
export const tokens = {
  color: { light, dark },
  font,
  text,
  leading,
  space,
  radius,
  shadow,
  motion,
  breakpoint,
} as const;
