// `pnpm proof`: everything a fresh clone needs, then `attack`, `chaos`, `cluster` and `bench` one after the other, with the time of each;
// `bench day` beside `chaos` and `cluster`.
// `pnpm proof chaos bench` does only these.
import { requireNode } from './setup/node-version.mjs';

requireNode();
import('./proof/prove-product.mjs');
