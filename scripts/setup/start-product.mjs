import { buildChangedApps } from './build.mjs';
import { endWith } from './failure.mjs';
import { startFakeProviders } from './fake-providers.mjs';
import { handOver } from './hand-over.mjs';
import { installPackages } from './install.mjs';
import { memoryFlags, memorySettings } from './memory.mjs';
import { endEverythingOnSignal } from './run.mjs';
import { readSettings } from './settings.mjs';

endEverythingOnSignal();
try {
  readSettings();
  await installPackages();
  await buildChangedApps();
  startFakeProviders();
  Object.assign(process.env, { ...memorySettings, ...process.env });
  handOver([...memoryFlags, 'api/src/main.ts']);
} catch (error) {
  endWith(error);
}
