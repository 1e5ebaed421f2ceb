import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mailFolder } from '../src/platform/mail/mail-transport.ts';
import type { Services } from '../src/platform/services.ts';

const decode = (text: string): string =>
  text
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** Delivers what waits and gives the newest mail to an address, as it arrived; null if there is none. */
export async function mailTo({ jobs, config }: Services, address: string): Promise<string | null> {
  await jobs.drain();
  const folder = mailFolder(config);
  const files = await readdir(folder).catch(() => []);
  for (const file of files.sort().reverse()) {
    const text = await readFile(join(folder, file), 'utf8');
    if (text.includes(`To: ${address}`)) return decode(text);
  }
  return null;
}

/** The one-time token of a mail. */
export const tokenIn = (mail: string | null): string => /#token=([\w-]+)/.exec(mail ?? '')?.[1] ?? '';
