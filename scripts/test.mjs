// `npm test`: everything a fresh clone needs, then every check there is, counted in the last line.
// `npm test -- types browser` does only the checks whose names begin so.
import { requireNode } from './setup/node-version.mjs';

requireNode();
import('./checks/test-product.mjs');
