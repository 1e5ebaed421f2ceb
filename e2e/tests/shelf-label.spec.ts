import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { inboundPackageEndpoints } from '@rantau/shared/inbound-packages';
import { originOf, stateOf } from '../src/browser-state.ts';
import { browserArguments, chromiumPath } from '../src/chromium.ts';
import { newStaff } from '../src/people.ts';
import { expect, test } from '../src/test.ts';
import { ms } from '../src/walk/catalogues.ts';
import { textOf } from '../src/walk/messages.ts';

const [width, height] = [640, 480];

/** Picture as a camera sees it: grey values, row by row. */
const seen = async (page: Page, picture: Buffer): Promise<Buffer> =>
  Buffer.from(
    await page.evaluate(
      async ({ source, w, h }) => {
        const image = new Image();
        image.src = source;
        await image.decode();
        const canvas = document.createElement('canvas');
        [canvas.width, canvas.height] = [w, h];
        const context = canvas.getContext('2d');
        if (!context) throw new Error('No canvas');
        context.fillStyle = '#ffffff';
        context.fillRect(0, 0, w, h);
        context.drawImage(image, 20, 80, 600, (600 / image.width) * image.height);
        const { data } = context.getImageData(0, 0, w, h);
        return Array.from({ length: w * h }, (_, index) => data[index * 4] ?? 0);
      },
      { source: `data:image/png;base64,${picture.toString('base64')}`, w: width, h: height },
    ),
  );

/** A second of that as a video without colours, which Chromium plays in place of a camera. */
function video(grey: Buffer): Buffer {
  const frame = Buffer.concat([Buffer.from('FRAME\n'), grey, Buffer.alloc(grey.length / 2, 128)]);
  const head = `YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`;
  return Buffer.concat([Buffer.from(head), ...Array.from({ length: 10 }, () => frame)]);
}

test('a shelf label is four by two inches, and a camera reads it', async ({ openFor }) => {
  test.slow();
  const dock = await newStaff('warehouse_us');
  const tracking_number = `LABEL${randomInt(1e8, 9e8)}`;
  const { data: inbound } = await dock.client.call(inboundPackageEndpoints.receive, {
    body: { tracking_number, weight_lb: 4, length_in: 9, width_in: 6, height_in: 4, location: 'A-12' },
    idempotencyKey: crypto.randomUUID(),
  });
  const page = await openFor(dock);
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  await page.goto(`/admins/inbound-packages/${inbound.id}/show`);
  await page.getByRole('button', { name: ms.admin.intake.label.print }).click();
  await page.emulateMedia({ media: 'print' });
  const label = page.locator('.shelf-label');
  await expect(label).toContainText('A-12');
  expect(await label.boundingBox()).toMatchObject({ width: 4 * 96, height: 2 * 96 });
  const folder = mkdtempSync(join(tmpdir(), 'rantau-camera-'));
  const file = join(folder, 'label.y4m');
  writeFileSync(file, video(await seen(page, await label.screenshot())));

  const browser = await chromium.launch({
    ...(chromiumPath && { executablePath: chromiumPath }),
    args: [
      ...browserArguments,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${file}`,
    ],
  });
  try {
    const context = await browser.newContext({
      storageState: stateOf(await newStaff('warehouse_us'), 'ms'),
      baseURL: originOf('admins'),
      permissions: ['camera'],
      viewport: { width: 390, height: 844 },
    });
    const phone = await context.newPage();
    await phone.goto('/admins/inbound-packages/create');
    await phone.getByRole('button', { name: ms.admin.intake.camera }).click();
    const { reference } = inbound;
    const open = phone.getByRole('link', { name: textOf(ms.admin.intake.here.open, { reference }) });
    await expect(open).toBeVisible();
    await expect(phone.getByText(ms.admin.intake.hand.duplicate).first()).toBeVisible();
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
