import { migratedFolder } from './platform/database/embedded-database.ts';
import { builtTemplates, makeTemplate } from './platform/database/embedded-template.ts';

await makeTemplate(builtTemplates, migratedFolder);
