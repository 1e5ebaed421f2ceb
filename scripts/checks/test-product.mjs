import { endWith } from '../setup/failure.mjs';
import { installPackages } from '../setup/install.mjs';
import { endEverythingOnSignal } from '../setup/run.mjs';

endEverythingOnSignal();
try {
  await installPackages();
  // Its checks look for packages that were not there until now.
  const { everyCheck } = await import('./every-check.mjs');
  await everyCheck(process.argv.slice(2));
} catch (error) {
  endWith(error);
}
