import { writeFileSync } from 'node:fs';
import { permissionsPage } from './permissions.ts';
import { statesPage } from './states.ts';

writeFileSync('docs/states.md', statesPage());
writeFileSync('docs/permissions.md', permissionsPage());
