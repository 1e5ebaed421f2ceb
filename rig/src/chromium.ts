import { existsSync } from 'node:fs';

const named = process.env['CHROMIUM_PATH'];
const usual = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The browser of the machine; undefined where only a tool's own may be there. */
export const chromiumPath = named ?? usual.find(existsSync);

/** As root, and without asking anybody outside this machine. */
export const chromiumArguments = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];
