import { migratedFolder } from './database/embedded-database.ts';
import { builtTemplates, makeTemplate } from './database/embedded-template.ts';

await makeTemplate(builtTemplates, migratedFolder);
