import { existsSync } from 'node:fs';

const named = process.env['CHROMIUM_PATH'];
const usual = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The browser of the machine; undefined means the one Playwright installed. */
export const chromiumPath = named ?? usual.find(existsSync) ?? '';

const shell = `${chromiumPath}-headless-shell`;

/** The same without windows and notifications, where it is installed too: a page opens in a third of the time. */
export const headlessShellPath = existsSync(shell) ? shell : chromiumPath;

export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--host-resolver-rules=MAP *.localhost 127.0.0.1',
];
