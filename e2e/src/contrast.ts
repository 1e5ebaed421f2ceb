import type { Page } from '@playwright/test';

interface Line {
  readonly text: string;
  /** As the browser computes it, in whatever notation. */
  readonly colour: string;
  /** Of the text and all that it lies in. */
  readonly opacity: number;
  readonly least: number;
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

/** Large letters need less (WCAG 1.4.3): from 24 px, or 18.66 px where they are bold. */
const least = { normal: 4.5, large: 3 };
/** Pixels of a page beyond this are not looked at. */
const tallest = 8_000;

/** A sheet that a page takes from a script; its rules of content let no other style in. */
const noLetters = `*, ::before, ::after {
  -webkit-text-fill-color: transparent !important;
  text-decoration-color: transparent !important;
  text-shadow: none !important;
  transition: none !important;
}`;

/** Lines of text that can be seen, in the page. What is disabled is exempt, and what lies under something else is not seen. */
const linesOf = (page: Page): Promise<Line[]> =>
  page.evaluate((least) => {
    const lines: Line[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (
        !element ||
        text === '' ||
        element.closest('.visually-hidden, :disabled, [aria-disabled=true], option, svg, .Mui-disabled')
      )
        continue;
      const style = getComputedStyle(element);
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      let opacity = 1;
      for (let each: Element | null = element; each; each = each.parentElement)
        opacity *= Number(getComputedStyle(each).opacity);
      const size = Number.parseFloat(style.fontSize);
      const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const { x, y, width, height } of range.getClientRects()) {
        const top = document.elementFromPoint(x + width / 2, y + height / 2);
        if (width < 2 || height < 2 || !top || !(element.contains(top) || top.contains(element))) continue;
        const box = { x, y, width, height };
        lines.push({
          text: text.slice(0, 40),
          colour: style.color,
          opacity,
          least: isLarge ? least.large : least.normal,
          box,
        });
      }
    }
    return lines;
  }, least);

/** The contrast of each line with what lies behind it, worked out from the pixels; in a page that has no rules of content. */
const tooFaint = (bench: Page, picture: string, lines: readonly Line[]): Promise<string[]> =>
  bench.evaluate(
    async ([picture, lines]) => {
      const image = new Image();
      image.src = picture;
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, image.height);
      const pen = canvas.getContext('2d', { willReadFrequently: true });
      const dab = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
      if (!pen || !dab) throw new Error('There is no canvas');
      pen.drawImage(image, 0, 0);
      const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
      const luminance = (rgb: readonly number[]) =>
        rgb.reduce(
          (sum, value, place) => sum + linear(value / 255) * ([0.2126, 0.7152, 0.0722][place] ?? 0),
          0,
        );
      return lines.flatMap(({ text, colour, opacity, least, box }) => {
        dab.clearRect(0, 0, 1, 1);
        dab.fillStyle = colour;
        dab.fillRect(0, 0, 1, 1);
        const [red = 0, green = 0, blue = 0, alpha = 0] = dab.getImageData(0, 0, 1, 1).data;
        const share = (alpha / 255) * opacity;
        const { data } = pen.getImageData(box.x, box.y, box.width, box.height);
        const contrasts: number[] = [];
        for (let at = 0; at + 3 < data.length; at += 4 * 7) {
          const behind = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
          const ink = [red, green, blue].map(
            (value, place) => value * share + (behind[place] ?? 0) * (1 - share),
          );
          const [dark = 0, light = 0] = [luminance(behind), luminance(ink)].sort((a, b) => a - b);
          contrasts.push((light + 0.05) / (dark + 0.05));
        }
        contrasts.sort((a, b) => a - b);
        // A hairline or an icon beside the letters is not what they lie on.
        const worst = contrasts[Math.floor(contrasts.length / 10)] ?? 21;
        return worst < least - 0.05 ? [`${worst.toFixed(2)} of ${least}: ${text}`] : [];
      });
    },
    [picture, lines] as const,
  );

/**
 * Texts that are too faint on what lies behind them, whatever that is: a picture, a gradient, something half transparent.
 * Measured on the screen, where axe says that it can't tell.
 */
export async function faintTexts(page: Page): Promise<string[]> {
  const before = page.viewportSize();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width: before?.width ?? 1280, height: Math.min(height, tallest) });
  const lines = await linesOf(page);
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
  }, noLetters);
  const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  await page.evaluate(() => {
    document.adoptedStyleSheets.pop();
  });
  if (before) await page.setViewportSize(before);
  const bench = await page.context().newPage();
  const faint = await tooFaint(bench, `data:image/png;base64,${picture.toString('base64')}`, lines);
  await bench.close();
  return [...new Set(faint)];
}
