import type { Browser } from '@playwright/test';
import { grown, watch } from './browser.ts';
import type { Log } from './suite.ts';
import type { Target } from './target.ts';

interface Letter {
  readonly id: string;
  readonly to: string;
  readonly text: string;
  readonly html: string;
}

/** The mails that the product wrote last, in both their forms. */
export const lettersOf = async ({ visitor }: Pick<Target, 'visitor'>): Promise<Letter[]> =>
  JSON.parse((await visitor('GET', '/dev/mail.json')).body) as Letter[];

const subjectOf = ({ html }: Letter): string => /<title>([^<]*)/.exec(html)?.[1] ?? 'a mail';

/**
 * The HTML of every mail that holds planted text, in a page without any policy, as the most careless of mail programs
 * would show it.
 */
export async function openLetters(browser: Browser, target: Target, log: Log): Promise<void> {
  const letters = (await lettersOf(target)).filter(({ html }) => html.includes('planted'));
  const page = await browser.newPage();
  let about = '';
  await watch(page, (what) => log.found(about, what));
  for (const letter of letters) {
    about = `mail “${subjectOf(letter)
      .replaceAll(/\S*planted\S*/g, '…')
      .slice(0, 80)}”`;
    await page.setContent(letter.html);
    for (const element of await grown(page)) log.found(about, `the text became ${element}`);
    log.tried();
  }
  await page.close();
  console.log(`  ${letters.length} mails opened as HTML`);
  if (letters.length < 10)
    log.found('the mails', `only ${letters.length} hold planted text: nothing was tried`);
}
