import { existsSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';
import { LeftOut } from './report.ts';

const named = process.env['CHROMIUM_PATH'];
const usual = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The Chromium of the machine, or Playwright's own. */
export async function openBrowser(more: readonly string[] = []): Promise<Browser> {
  const executablePath = named ?? usual.find(existsSync) ?? chromium.executablePath();
  if (!existsSync(executablePath)) throw new LeftOut('no Chromium; name one with CHROMIUM_PATH');
  // As root, and without asking anybody outside this machine.
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', ...more];
  return chromium.launch({ executablePath, args });
}
