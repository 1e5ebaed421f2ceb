import { runScript } from '../setup/run.mjs';
import { workspaces } from '../setup/workspaces.mjs';
import { asOneCheck } from './tally.mjs';

/**
 * @param {string} name
 * @param {string} folder
 * @param {string} script
 * @returns {import('./tally.mjs').Check}
 */
const script = (name, folder, script) => ({
  name,
  run: async () => asOneCheck(await runScript(folder, script)),
});

/** What can be said of the sources without running them; the same commands as `pnpm check`. */
export const staticChecks = [
  script('format and lint', '.', 'lint'),
  script('types of scripts', '.', 'types:scripts'),
  ...workspaces.map((folder) => script(`types of ${folder}`, folder, 'types')),
  script('walls between the parts', '.', 'walls'),
  script('nothing unused', '.', 'unused'),
];
