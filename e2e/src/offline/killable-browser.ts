import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { browserArguments, chromiumPath } from '../chromium.ts';

/** A folder that a browser keeps everything in; it outlives the browser. */
export function profile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'rantau-profile-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  return folder;
}

function endpointOf(child: ChildProcess): Promise<string> {
  return new Promise((found, fail) => {
    let printed = '';
    child.once('exit', () => fail(new Error(`The browser ended:\n${printed}`)));
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      const address = /DevTools listening on (ws:\S+)/.exec(printed)?.[1];
      if (address) found(address);
    });
  });
}

export interface KillableBrowser {
  readonly page: Page;
  /** SIGKILL for all of its processes at once: nothing is saved any more. */
  readonly kill: () => Promise<void>;
}

/** A browser with a profile on disk, as at a warehouse table, that can be killed like a tablet whose battery dies. */
export async function openBrowser(folder: string): Promise<KillableBrowser> {
  const child = spawn(
    chromiumPath || chromium.executablePath(),
    [
      ...browserArguments,
      '--headless=new',
      '--remote-debugging-port=0',
      `--user-data-dir=${folder}`,
      '--no-first-run',
      '--hide-crash-restore-bubble',
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  );
  const ended = once(child, 'exit');
  const killAll = () => {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
      process.kill(-child.pid, 'SIGKILL');
  };
  process.on('exit', killAll);
  const browser: Browser = await chromium.connectOverCDP(await endpointOf(child));
  const [context] = browser.contexts();
  if (!context) throw new Error('The browser has no window');
  const page = context.pages()[0] ?? (await context.newPage());
  return {
    page,
    kill: async () => {
      process.off('exit', killAll);
      killAll();
      await ended;
      await browser.close().catch(() => undefined);
    },
  };
}
