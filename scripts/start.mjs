// `npm start`: everything a fresh clone needs, then the product on one port. Plain JavaScript without top-level await,
// because it runs on whatever Node the machine has, before anything is installed.
import { requireNode } from './setup/node-version.mjs';

requireNode();
import('./setup/start-product.mjs');
