import type { Browser } from '@playwright/test';
import { wait } from '../harness/report.ts';
import { injectedElements, watch } from './browser.ts';
import type { Log } from './suite.ts';
import type { Target } from './target.ts';

interface Mail {
  readonly id: string;
  readonly to: string;
  readonly text: string;
  readonly html: string;
}

/** The mails that the product wrote last, in both their forms. */
export const mailsOf = async ({ visitor }: Pick<Target, 'visitor'>): Promise<Mail[]> =>
  JSON.parse((await visitor('GET', '/dev/mail.json')).body) as Mail[];

/** The token of a link to a page, once a mail with one came to an address that is not the `known` one. */
export async function linkOf(
  target: Pick<Target, 'visitor'>,
  email: string,
  page: string,
  known = '',
): Promise<string> {
  for (let look = 0; look < 240; look += 1) {
    for (const { to, text } of await mailsOf(target)) {
      const token = new RegExp(`/${page}#token=([\\w-]+)`).exec(text)?.[1];
      if (to.includes(email) && token !== undefined && token !== known) return token;
    }
    await wait(250);
  }
  throw new Error(`no ${page} link came to ${email}`);
}

const subjectOf = ({ html }: Mail): string => /<title>([^<]*)/.exec(html)?.[1] ?? 'a mail';

/**
 * The HTML of every mail that holds planted text, in a page without any policy, as the most careless of mail programs
 * would show it.
 */
export async function openMails(browser: Browser, target: Target, log: Log): Promise<void> {
  const mails = (await mailsOf(target)).filter(({ html }) => html.includes('planted'));
  const page = await browser.newPage();
  let about = '';
  await watch(page, (what) => log.found(about, what));
  for (const letter of mails) {
    about = `mail “${subjectOf(letter)
      .replaceAll(/\S*planted\S*/g, '…')
      .slice(0, 80)}”`;
    await page.setContent(letter.html);
    for (const element of await injectedElements(page)) log.found(about, `the text became ${element}`);
    log.tried();
  }
  await page.close();
  console.log(`  ${mails.length} mails opened as HTML`);
  if (mails.length < 10) log.found('the mails', `only ${mails.length} hold planted text: nothing was tried`);
}
