import type { Page } from '@playwright/test';

/**
 * Texts that stand out too little from what is behind them: below 4.5:1, or 3:1 if they are large. axe leaves many
 * undecided, because of bars that stick to the window and colours that are mixed; here the colours behind a text are laid
 * over each other, from the page up. What can't be used just then is exempt, as in WCAG 1.4.3, and so are pictures.
 */
export const lowContrast = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    type Colour = readonly [red: number, green: number, blue: number, alpha: number];
    const pen = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d', {
      willReadFrequently: true,
    });
    const known = new Map<string, Colour>();
    const read = (text: string): Colour => {
      const seen = known.get(text);
      if (seen || !pen) return seen ?? [0, 0, 0, 0];
      pen.clearRect(0, 0, 1, 1);
      pen.fillStyle = text;
      pen.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = pen.getImageData(0, 0, 1, 1).data;
      const colour: Colour = [red, green, blue, alpha / 255];
      known.set(text, colour);
      return colour;
    };
    const over = (top: Colour, below: Colour): Colour => {
      const mix = (at: 0 | 1 | 2) => top[at] * top[3] + below[at] * (1 - top[3]);
      return [mix(0), mix(1), mix(2), 1];
    };
    const luminance = ([red, green, blue]: Colour): number => {
      const linear = (value: number) =>
        value <= 10.31475 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4;
      return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
    };
    const ratio = (one: Colour, other: Colour): number => {
      const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
      return (light + 0.05) / (dark + 0.05);
    };
    const page = read(getComputedStyle(document.body).backgroundColor);
    const canvas: Colour = matchMedia('(prefers-color-scheme: dark)').matches
      ? [0, 0, 0, 1]
      : [255, 255, 255, 1];
    const behind = (element: Element | null): Colour => {
      if (!element) return over(page, canvas);
      const colour = read(getComputedStyle(element).backgroundColor);
      return colour[3] === 1 ? colour : over(colour, behind(element.parentElement));
    };
    const isOut = (element: Element): boolean =>
      element.closest('[disabled], [aria-disabled=true], .Mui-disabled, svg, [aria-hidden=true]') !== null ||
      !element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const found = new Set<string>();
    const check = (element: Element, text: string, pseudo?: string) => {
      const { color, fontSize, fontWeight } = getComputedStyle(element, pseudo);
      const size = Number.parseFloat(fontSize);
      const least = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700) ? 3 : 4.5;
      const background = behind(element);
      const reached = ratio(over(read(color), background), background);
      if (reached < least)
        found.add(`${text.trim().slice(0, 40)}: ${reached.toFixed(2)} (${color} on ${background.join(' ')})`);
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement;
      if (element && node.textContent?.trim() && !isOut(element)) check(element, node.textContent);
    }
    for (const field of document.querySelectorAll<HTMLInputElement>('[placeholder]'))
      if (!isOut(field)) check(field, field.placeholder, '::placeholder');
    return [...found];
  });
