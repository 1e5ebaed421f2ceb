import { writeFileSync } from 'node:fs';
import { company } from '../company/index.ts';
import { tile } from './mark.ts';

writeFileSync(new URL('./mark.svg', import.meta.url), `${tile(7, company.name)}\n`);
