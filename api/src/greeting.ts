import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Running } from './boot.ts';
import { originWarning } from './built-origin.ts';
import { builtApps } from './platform/http/app-files.ts';
import { demoAccounts } from './seed/demo-accounts.ts';

const builtHome = () => readFile(join(builtApps().site.root, 'index.html'), 'utf8').catch(() => '');

const line = (label: string, value: string): string => `  ${label.padEnd(26)}${value}`;

/** Text printed at start: the addresses, the accounts that can sign in, and data at risk. */
export async function greeting({ services: { config, db, databaseKind } }: Running): Promise<string> {
  const { app, vendor, admin } = config.origins;
  const known = await db
    .selectFrom('admins')
    .select('id')
    .where('email', '=', demoAccounts[0].email)
    .executeTakeFirst();
  const accounts = known
    ? [
        '',
        'Demo accounts',
        ...demoAccounts.map(({ role, email, password }) => line(role, `${email}  ${password}`)),
      ]
    : [];
  const notDurable = [
    ...(databaseKind === 'pglite'
      ? [
          `Data is in ${config.dataDir} (PGlite). It survives a crash of this process; a power cut may lose the last seconds. Set DATABASE_URL for production.`,
        ]
      : []),
    ...(config.smtpUrl || config.mode === 'production'
      ? []
      : [`No SMTP_URL: mails are files, to be read at ${app}/dev/mail`]),
    ...(config.mode === 'production' ? originWarning(await builtHome(), app) : []),
    ...(config.mode === 'production' && config.trustProxy.length === 0
      ? ['No TRUST_PROXY: behind a proxy all visitors are taken for one, and share its limits.']
      : []),
    ...(config.s3 ? [] : [`No S3_BUCKET: pictures are files in ${config.dataDir}/files`]),
  ];
  return [
    '',
    'Rantau is running.',
    line('Site and customers', app),
    line('Vendors', vendor),
    line('Back office', admin),
    ...(config.apiDocs ? [line('Calls', `${app}/api/docs`)] : []),
    ...accounts,
    '',
    ...notDurable,
    '',
  ].join('\n');
}
