import { existsSync } from 'node:fs';
import { company } from '@rantau/shared/company';
import { storageTerms } from '@rantau/shared/storage-clock';
import { z } from 'zod';

/** Beside the README; the environment wins over it. The bundled copy of this module finds none, and needs none. */
const envFile = new URL('../../.env', import.meta.url);

const Origin = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://example.com' })
  .regex(/[^/]$/, 'must not end with a slash');

const Environment = z.object({
  /** Public origin of the site, for canonical links, sitemap and pictures. */
  SITE_ORIGIN: Origin.default(company.origin),
  /** Origin of the API for `astro dev`. */
  API_ORIGIN: Origin.default('http://localhost:3000'),
  /** As the API counts them. */
  STORAGE_FREE_DAYS: z.coerce.number().int().min(0).max(3650).default(storageTerms.free_days),
});

/** Configuration of the build; the only place of this workspace that reads the environment. */
function readConfig(environment: NodeJS.ProcessEnv) {
  const read = Environment.safeParse({
    // An empty variable means its default. One address serves site and customer area, so theirs will do.
    SITE_ORIGIN: environment['SITE_ORIGIN'] || environment['APP_ORIGIN'] || undefined,
    API_ORIGIN: environment['API_ORIGIN'] || undefined,
    STORAGE_FREE_DAYS: environment['STORAGE_FREE_DAYS'] || undefined,
  });
  if (!read.success)
    throw new Error(
      read.error.issues
        .map(({ path, message }) => `${path.join('.')} ${message}. Mend it in the environment or in .env.`)
        .join('\n'),
    );
  return {
    origin: read.data.SITE_ORIGIN,
    apiOrigin: read.data.API_ORIGIN,
    storageFreeDays: read.data.STORAGE_FREE_DAYS,
  };
}

if (existsSync(envFile)) process.loadEnvFile(envFile);
export const config = readConfig(process.env);
