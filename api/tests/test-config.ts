import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Config, readConfig } from '../src/platform/config.ts';

/** A configuration that reads nothing of the machine's environment. */
export const testConfig = (over: Partial<Config> = {}): Config => ({
  ...readConfig({
    // One test asks faster than any customer.
    CALLS_PER_SECOND: '100000',
    NODE_ENV: 'test',
    PORT: '3000',
    DATA_DIR: mkdtempSync(join(tmpdir(), 'rantau-api-')),
    JWT_SECRET: 'only for tests, only for tests, only for tests',
    INTERNAL_ADMIN_EMAIL: 'gudang@rantau.example',
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent',
  }),
  ...over,
});
