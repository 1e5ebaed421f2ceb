import { buildChangedApps } from './build.mjs';
import { endWith } from './failure.mjs';
import { startFakeProviders } from './fake-providers.mjs';
import { handOver } from './hand-over.mjs';
import { installPackages } from './install.mjs';
import { endEverythingOnSignal } from './run.mjs';
import { readSettings } from './settings.mjs';

endEverythingOnSignal();
try {
  readSettings();
  await installPackages();
  await buildChangedApps();
  startFakeProviders();
  // The embedded database answers in this process: young objects that wait for a larger space are memory for nothing.
  const flags = process.env['DATABASE_URL'] ? [] : ['--max-semi-space-size=8'];
  handOver([...flags, 'api/src/main.ts']);
} catch (error) {
  endWith(error);
}
