import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { isAbsolute, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { daysToPay } from '@rantau/shared/invoices';
import { type SessionType, sessionTypeOf } from '@rantau/shared/sessions';
import { storageTerms } from '@rantau/shared/storage-clock';
import { z } from 'zod';
import { makeFolder } from './make-folder.ts';
import { isWeakSecret } from './weak-secret.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** All mistakes in the configuration, in sentences for the person who starts the product. */
export class ConfigError extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
    this.name = 'ConfigError';
    this.faults = faults;
  }
}

const origin = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://app.example.com' })
  .refine((value) => new URL(value).origin === value, 'must have no path and no slash at the end');
const list = z.string().transform((value) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
);
const flag = z.enum(['true', 'false'], 'must be true or false').transform((value) => value === 'true');
const secret = z.string().min(32, 'must have at least 32 characters');
const count = (min: number, max: number) =>
  z.coerce
    .number(`must be a number from ${min} to ${max}`)
    .int()
    .min(min, `must be at least ${min}`)
    .max(max, `must be at most ${max}`);

const postgresUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must look like postgres://user:password@host:5432/name',
});

const Environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: count(0, 65_535).default(3000),
  HOST: z.string().default('localhost'),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  DATABASE_REPLICA_URL: postgresUrl.optional(),
  DATABASE_POOL_SIZE: count(1, 200).default(10),
  WEB_CONCURRENCY: count(1, 64).optional(),
  ALLOW_EMBEDDED_DATABASE: flag.default(false),
  ALLOW_SANDBOX_PAYMENTS: flag.default(false),
  ALLOW_UNENCRYPTED_DATABASE: flag.default(false),
  APP_ORIGIN: origin.optional(),
  VENDOR_ORIGIN: origin.optional(),
  ADMIN_ORIGIN: origin.optional(),
  ADMIN_STAGING_ORIGIN: origin.optional(),
  ADMIN_UAT_ORIGIN: origin.optional(),
  ADMIN_UAT2_ORIGIN: origin.optional(),
  JWT_SECRET: secret.optional(),
  JWT_PREVIOUS_SECRETS: list.pipe(z.array(secret)).default([]),
  INTERNAL_ADMIN_EMAIL: z.email('must be an e-mail address').default('warehouse@rantau.example'),
  OWNER_EMAIL: z.email('must be an e-mail address').optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must look like smtp://user:password@host:587' }).optional(),
  MAIL_FROM: z.string().default('Rantau <no-reply@rantau.example>'),
  TRUST_PROXY: list.default([]),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
  METRICS_PORT: count(1, 65_535).optional(),
  API_DOCS: flag.optional(),
  ADMIN_API_ON_ADMIN_HOST_ONLY: flag.default(false),
  REQUEST_TIMEOUT: count(1, 300).default(30),
  LOGINS_PER_MINUTE: count(1, 100_000).default(10),
  CALLS_PER_SECOND: count(1, 100_000).default(20),
  INVOICE_DUE_DAYS: count(0, 365).default(daysToPay),
  STORAGE_FREE_DAYS: count(0, 3650).default(storageTerms.free_days),
  MYINVOIS_SANDBOX_URL: origin.optional(),
  BILLPLZ_SANDBOX_URL: origin.optional(),
  STRIPE_SANDBOX_URL: origin.optional(),
  EASYPOST_SANDBOX_URL: origin.optional(),
  SEVENTEEN_TRACK_SANDBOX_URL: origin.optional(),
  WHATSAPP_SANDBOX_URL: origin.optional(),
  PUSH_SANDBOX_URL: origin.optional(),
  SEED_DEMO: flag.optional(),
  S3_ENDPOINT: z.url('must be an address').optional(),
  S3_REGION: z.string().default('auto'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_UPLOAD_METHOD: z.enum(['POST', 'PUT']).default('POST'),
  DEPLOY_BRANCH: z.string().default(''),
  DEPLOY_COMMIT_SHA: z.string().default(''),
  DEPLOY_COMMIT_MESSAGE: z.string().default(''),
  DEPLOY_ENVIRONMENT: z.string().default(''),
  DEPLOYED_AT: z.iso
    .datetime({ offset: true, error: 'must be an instant such as 2026-11-21T08:00:00Z' })
    .optional(),
});

type Environment = z.infer<typeof Environment>;

/** The three parts of the product that have their own host. */
export type HostKind = 'app' | 'vendor' | 'admin';

/** The settings of a start, as they are meant. */
export type Config = Readonly<ReturnType<typeof toConfig>>;
export type S3Config = NonNullable<Config['s3']>;

const originNames = ['APP_ORIGIN', 'VENDOR_ORIGIN', 'ADMIN_ORIGIN'] as const;
/** Further hosts of the back office (specification, points 3 and 6), each with the first label that its sessions go by. */
const furtherAdmins = {
  ADMIN_STAGING_ORIGIN: 'admin-staging',
  ADMIN_UAT_ORIGIN: 'admin-uat',
  ADMIN_UAT2_ORIGIN: 'admin-uat2',
} as const satisfies Record<string, SessionType>;
type FurtherAdmin = keyof typeof furtherAdmins;
const furtherNames = Object.keys(furtherAdmins) as FurtherAdmin[];
const neededInProduction = [...originNames, 'JWT_SECRET', 'SMTP_URL'] as const;
const neededForS3 = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
const secretNames = [
  'JWT_SECRET',
  'JWT_PREVIOUS_SECRETS',
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_REPLICA_URL',
  'SMTP_URL',
  'S3_SECRET_ACCESS_KEY',
] as const;

const localHost = /^(localhost|127(\.\d+){3}|\[::1\]|)$/;

/** True if passwords and rows travel to another machine in the clear. */
function isUnencrypted(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { hostname, searchParams } = new URL(url);
  const socket = searchParams.get('host')?.startsWith('/') ?? false;
  const encrypted = ['require', 'verify-ca', 'verify-full'].includes(searchParams.get('sslmode') ?? '');
  return !(encrypted || socket || localHost.test(hostname));
}

/** Faults of a configuration that development tolerates and production must not: one sentence for each. */
function faultsInProduction(given: NodeJS.ProcessEnv): string[] {
  const faults: string[] = [];
  for (const name of neededInProduction)
    if (!given[name]) faults.push(`${name} must be set in production (see .env.example)`);
  if (!given['DATABASE_URL'] && given['ALLOW_EMBEDDED_DATABASE'] !== 'true')
    faults.push(
      'DATABASE_URL must be set in production: the embedded database may lose the last seconds at a power cut (ALLOW_EMBEDDED_DATABASE=true accepts that)',
    );
  for (const name of ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'])
    if (given[name] && given['ALLOW_UNENCRYPTED_DATABASE'] !== 'true' && isUnencrypted(given[name]))
      faults.push(
        `${name} must end in ?sslmode=verify-full in production when the server is another machine (ALLOW_UNENCRYPTED_DATABASE=true accepts a private network)`,
      );
  for (const name of ['JWT_SECRET', 'JWT_PREVIOUS_SECRETS'])
    if (
      !given[name]?.includes('change-me') &&
      given[name]?.split(',').some((each) => isWeakSecret(each.trim()))
    )
      faults.push(`${name} must be random: make one with openssl rand -base64 33`);
  const hostsTaken = new Map<string, string>();
  for (const name of [...originNames, ...furtherNames]) {
    const value = given[name];
    if (!value || !URL.canParse(value)) continue;
    const { protocol, hostname } = new URL(value);
    if (protocol !== 'https:') faults.push(`${name} must begin with https:// in production`);
    const other = hostsTaken.get(hostname);
    if (other) faults.push(`${name} must have another host than ${other}: the host decides what is shown`);
    else hostsTaken.set(hostname, name);
  }
  if (given['SEED_DEMO'] === 'true')
    faults.push(
      'SEED_DEMO must not be true in production: everybody knows the password of the demo accounts',
    );
  for (const name of secretNames)
    if (given[name]?.includes('change-me'))
      faults.push(`${name} holds the sample "change-me…", which everybody knows; choose one of your own`);
  return faults;
}

/** The browser names its session by the first label of the host, so another label would be another kind of session. */
const faultsOfFurtherAdmins = (given: NodeJS.ProcessEnv): string[] =>
  furtherNames.flatMap((name) => {
    const value = given[name];
    if (!value || !URL.canParse(value) || sessionTypeOf(new URL(value).hostname) === furtherAdmins[name])
      return [];
    return [`${name} must be a host that begins with ${furtherAdmins[name]}.`];
  });

/** Reads the environment, or throws a {@link ConfigError} that names every variable at fault. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
  const faults = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  if (given['NODE_ENV'] === 'production') faults.push(...faultsInProduction(given));
  faults.push(...faultsOfFurtherAdmins(given));
  if (!given['DATABASE_URL'] && Number(given['WEB_CONCURRENCY'] ?? 1) > 1)
    faults.push(
      'WEB_CONCURRENCY must be 1 without DATABASE_URL: the embedded database belongs to one process',
    );
  if (neededForS3.some((name) => given[name]))
    for (const name of neededForS3)
      if (!given[name]) faults.push(`${name} is missing: S3 needs all of ${neededForS3.join(', ')}`);
  if (!parsed.success || faults.length > 0) throw new ConfigError(faults);
  return toConfig(parsed.data);
}

function toConfig(env: Environment) {
  const dataDir = isAbsolute(env.DATA_DIR) ? env.DATA_DIR : resolve(root, env.DATA_DIR);
  const origins: Record<HostKind, string> = {
    app: env.APP_ORIGIN ?? `http://localhost:${env.PORT}`,
    vendor: env.VENDOR_ORIGIN ?? `http://vendor.localhost:${env.PORT}`,
    admin: env.ADMIN_ORIGIN ?? `http://admin.localhost:${env.PORT}`,
  };
  const furtherAdminOrigins = furtherNames.flatMap((name) => env[name] ?? []);
  return {
    mode: env.NODE_ENV,
    port: env.PORT,
    host: env.HOST,
    dataDir,
    databaseUrl: env.DATABASE_URL,
    /** The server itself, where `databaseUrl` leads to a pooler. */
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    /** Servers that follow it and answer reports, files and searches. */
    databaseReplicaUrl: env.DATABASE_REPLICA_URL,
    databasePoolSize: env.DATABASE_POOL_SIZE,
    /** Number of processes behind the port; one with the embedded database. */
    webConcurrency: env.WEB_CONCURRENCY ?? (env.DATABASE_URL ? availableParallelism() : 1),
    /** The public address of each part; the only source of links in mails. */
    origins,
    /** Further addresses of the back office. */
    furtherAdminOrigins,
    /** Every host name that is answered, in lower case, with the part it shows. */
    hosts: hostsOf(origins, furtherAdminOrigins, env.NODE_ENV),
    jwtSecret: env.JWT_SECRET ?? keptSecret(dataDir),
    /** Earlier secrets: their signatures are still accepted, but nothing new is signed with them. */
    jwtPreviousSecrets: env.JWT_PREVIOUS_SECRETS,
    internalAdminEmail: env.INTERNAL_ADMIN_EMAIL.toLowerCase(),
    /** E-mail address of the first owner, who is invited to a database that has no staff. */
    ownerEmail: env.OWNER_EMAIL?.toLowerCase(),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    trustProxy: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL ?? (env.NODE_ENV === 'production' ? 'info' : 'warn'),
    metricsPort: env.METRICS_PORT,
    /** True if the calls are described at `/api/docs` and `/api/openapi.json`. */
    apiDocs: env.API_DOCS ?? env.NODE_ENV !== 'production',
    /** True if the calls for staff are answered on the back office's host only, so that an address list before it protects them. */
    adminApiOnAdminHostOnly: env.ADMIN_API_ON_ADMIN_HOST_ONLY,
    /** Seconds in which a request must have arrived whole. */
    requestTimeout: env.REQUEST_TIMEOUT,
    /** Sign-in attempts that one network address may make. */
    loginsPerMinute: env.LOGINS_PER_MINUTE,
    /** Calls that one customer or vendor is given on the long run; more of them wait for their turn. */
    callsPerSecond: env.CALLS_PER_SECOND,
    /** Calendar days from issue to the due date, where finance says no other. */
    invoiceDueDays: env.INVOICE_DUE_DAYS,
    /** Days that an inbound package is kept without charge, from the day after its receipt. */
    storageFreeDays: env.STORAGE_FREE_DAYS,
    /** Another sandbox than the tax office's own, which speaks its protocol. */
    myInvoisSandboxUrl: env.MYINVOIS_SANDBOX_URL,
    /** True where invoices may be paid at a provider's sandbox, whose money is not real. */
    sandboxPayments: env.NODE_ENV !== 'production' || env.ALLOW_SANDBOX_PAYMENTS,
    /** Other sandboxes than the payment providers' own, by provider. */
    paymentSandboxUrls: { billplz: env.BILLPLZ_SANDBOX_URL, stripe: env.STRIPE_SANDBOX_URL } as Readonly<
      Record<string, string | undefined>
    >,
    /** Other sandboxes than the tracking providers' own, by provider. */
    trackingSandboxUrls: {
      easypost: env.EASYPOST_SANDBOX_URL,
      '17track': env.SEVENTEEN_TRACK_SANDBOX_URL,
    } as Readonly<Record<string, string | undefined>>,
    /** Another host than Meta's own for the number that is for trying. */
    whatsAppSandboxUrl: env.WHATSAPP_SANDBOX_URL,
    /** A push service besides those of browsers, which is called wherever it is. */
    pushSandboxUrl: env.PUSH_SANDBOX_URL,
    seedDemo: env.SEED_DEMO ?? env.NODE_ENV !== 'production',
    s3:
      env.S3_BUCKET && env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY
        ? {
            endpoint: env.S3_ENDPOINT,
            region: env.S3_REGION,
            bucket: env.S3_BUCKET,
            accessKeyId: env.S3_ACCESS_KEY_ID,
            secretAccessKey: env.S3_SECRET_ACCESS_KEY,
            uploadMethod: env.S3_UPLOAD_METHOD,
          }
        : undefined,
    deployment: {
      branch: env.DEPLOY_BRANCH,
      sha: env.DEPLOY_COMMIT_SHA,
      message: env.DEPLOY_COMMIT_MESSAGE,
      environment: env.DEPLOY_ENVIRONMENT,
      readyAt: env.DEPLOYED_AT,
    },
  };
}

/** Hosts that development answers besides the configured origins. */
const localHosts: ReadonlyMap<string, HostKind> = new Map([
  ['localhost', 'app'],
  ['app.localhost', 'app'],
  ['vendor.localhost', 'vendor'],
  ['admin.localhost', 'admin'],
  ...Object.values(furtherAdmins).map((type) => [`${type}.localhost`, 'admin'] as const),
]);

function hostsOf(
  origins: Record<HostKind, string>,
  furtherAdminOrigins: readonly string[],
  mode: Environment['NODE_ENV'],
): Map<string, HostKind> {
  const hosts = new Map<string, HostKind>();
  for (const hostKind of ['app', 'vendor', 'admin'] as const)
    hosts.set(new URL(origins[hostKind]).hostname, hostKind);
  for (const address of furtherAdminOrigins) hosts.set(new URL(address).hostname, 'admin');
  if (mode !== 'production') for (const [host, hostKind] of localHosts) hosts.set(host, hostKind);
  return hosts;
}

/**
 * True if an `Origin` is one of the product's own: scheme, name and port as configured. In development also the local
 * names at any port, because Vite has its own.
 */
export function isOurOrigin(
  origin: string,
  { origins, furtherAdminOrigins, mode }: Pick<Config, 'origins' | 'furtherAdminOrigins' | 'mode'>,
): boolean {
  if ([...Object.values(origins), ...furtherAdminOrigins].includes(origin)) return true;
  if (mode === 'production' || !URL.canParse(origin)) return false;
  const { protocol, hostname } = new URL(origin);
  return protocol === 'http:' && localHosts.has(hostname);
}

/** Development keeps a secret of its own beside its data, so that a restart does not end every session. */
function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'jwt-secret');
  try {
    return readFileSync(file, 'utf8');
  } catch {
    const secret = randomBytes(32).toString('base64url');
    try {
      makeFolder(dataDir);
      writeFileSync(file, secret, { mode: 0o600, flag: 'wx' });
    } catch (cause) {
      throw new ConfigError([
        `DATA_DIR ${dataDir} can't be written (${cause instanceof Error ? cause.message : String(cause)}); choose another folder or mend its permissions`,
      ]);
    }
    return secret;
  }
}
