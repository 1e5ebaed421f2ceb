import { writeFileSync } from 'node:fs';
import { apiErrorsPage } from './api-errors.ts';
import { permissionsPage } from './permissions.ts';
import { statesPage } from './states.ts';

writeFileSync('docs/states.md', statesPage());
writeFileSync('docs/permissions.md', permissionsPage());
writeFileSync('docs/api-errors.md', apiErrorsPage());
