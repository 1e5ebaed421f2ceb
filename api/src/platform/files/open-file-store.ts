import { join } from 'node:path';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { FileStore } from './file-store.ts';
import { createLocalStore } from './local-store.ts';
import { createS3Store } from './s3-store.ts';

/** The bucket where one is configured, else a folder. */
export const openFileStore = (config: Config, clock: Clock): FileStore =>
  config.s3
    ? createS3Store(config.s3, clock)
    : createLocalStore(join(config.dataDir, 'files'), [config.jwtSecret, ...config.jwtPreviousSecrets]);
