import { formatCalendarDate } from '@rantau/shared/format';
import { mailTemplate } from '../../platform/mail/mail-content.ts';

interface Statement {
  readonly name: string;
  readonly from: string;
  readonly to: string;
  readonly url: string;
}

export const statementReady = mailTemplate<Statement>('statement_ready', 'always', {
  ms: ({ name, from, to, url }) => ({
    subject: 'Penyata akaun anda sudah siap',
    heading: `Penyata anda, ${name}`,
    paragraphs: [
      `Penyata akaun dari ${formatCalendarDate(from, 'ms')} hingga ${formatCalendarDate(to, 'ms')} boleh dimuat turun selama seminggu.`,
    ],
    action: { label: 'Buka penyata', url },
  }),
  en: ({ name, from, to, url }) => ({
    subject: 'Your account statement is ready',
    heading: `Your statement, ${name}`,
    paragraphs: [
      `The account statement from ${formatCalendarDate(from, 'en')} to ${formatCalendarDate(to, 'en')} can be downloaded for a week.`,
    ],
    action: { label: 'Open statements', url },
  }),
});
