import { runScript } from '../setup/run.mjs';
import { workspaces } from '../setup/workspaces.mjs';
import { asOneCheck } from './test-summary.mjs';

/**
 * @param {string} name
 * @param {string} folder
 * @param {string} script
 * @returns {import('./test-summary.mjs').Check}
 */
const script = (name, folder, script) => ({
  name,
  run: async () => asOneCheck(await runScript(folder, script)),
});

/** Checks of the sources without running them; the same commands as `pnpm check`. */
export const staticChecks = [
  script('format and lint', '.', 'lint'),
  script('types of scripts', '.', 'types:scripts'),
  ...workspaces.map((folder) => script(`types of ${folder}`, folder, 'types')),
  script('import boundaries', '.', 'boundaries'),
  script('nothing unused', '.', 'unused'),
];
