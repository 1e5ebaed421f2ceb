import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { company } from '@rantau/shared/company';
import type { Config } from '../config.ts';

export interface MailMessage {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly locale: string;
  /** By which its receiver wants no more of its topic. */
  readonly unsubscribe_url?: string | null;
}

export type MailTransport = (mail: MailMessage) => Promise<void>;

/** Folder of mails when there is no mail server: one `.eml` each. */
export const mailFolder = (config: Pick<Config, 'dataDir'>): string => join(config.dataDir, 'mails');

/** The first mail loads nodemailer, which a process that sends none need not hold. */
async function connectTo(url: string, socketTimeout: number) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout,
  });
}

async function openFiles() {
  const { createTransport } = await import('nodemailer');
  return createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
}

/** To `SMTP_URL`; without it, into `.eml` files that `/dev/mail` shows. */
export function createMailTransport(
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir' | 'origins'>,
  socketTimeout = 20_000,
): MailTransport {
  const host = new URL(config.origins.app).hostname;
  // The same id at every attempt, so that a receiver recognises one that it had taken after all.
  const envelope = ({ id, to, subject, html, text, locale, unsubscribe_url }: MailMessage) => ({
    from: config.mailFrom,
    // Every mail invites its reader to answer it: an address that people read, whatever sends it.
    replyTo: company.contact.email,
    to,
    subject,
    html,
    text,
    messageId: `<${id}@${host}>`,
    headers: {
      'Content-Language': locale,
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe_url && {
        'List-Unsubscribe': `<${unsubscribe_url}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  });
  const { smtpUrl } = config;
  if (smtpUrl) {
    let server: ReturnType<typeof connectTo> | undefined;
    return async (mail) => {
      server ??= connectTo(smtpUrl, socketTimeout);
      await (await server).sendMail(envelope(mail));
    };
  }
  let files: ReturnType<typeof openFiles> | undefined;
  return async (mail) => {
    files ??= openFiles();
    const { message } = await (await files).sendMail(envelope(mail));
    const folder = mailFolder(config);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, `${mail.id}.eml`), message as Buffer);
  };
}
