import { buildChangedApps } from './build.mjs';
import { endWith } from './failure.mjs';
import { handOver } from './hand-over.mjs';
import { installPackages } from './install.mjs';
import { endEverythingOnSignal } from './run.mjs';
import { readSettings } from './settings.mjs';

endEverythingOnSignal();
try {
  readSettings();
  await installPackages();
  await buildChangedApps();
  handOver(['api/src/main.ts']);
} catch (error) {
  endWith(error);
}
