import { staff } from './src/demo-accounts.ts';
import { offlineTrial } from './src/offline/trial.ts';
import { port } from './src/product.ts';
import { startProduct } from './src/running-product.ts';
import { signIn } from './src/session.ts';

/**
 * Offline intake, tried: 300 inbound packages with photos, the browser killed 20 times, 30 % of the API's answers lost. Exactly 300
 * rows must come of it, each with its one photo, and no conflict. Numbers may be given: inbound packages, kills, share lost, seed.
 * It starts a product of its own, unless E2E_PORT names one that runs.
 */
const given = process.argv.slice(2).map(Number);
const [inboundPackages = 300, kills = 20, loses = 0.3, seed = 7] = given;

const started = performance.now();
const runs = await fetch(`http://localhost:${port}/api/ready`).then(
  ({ ok }) => ok,
  () => false,
);
const product = runs ? null : await startProduct({ port });
const say = (line: string) => console.log(`${Math.round((performance.now() - started) / 1000)} s  ${line}`);
const found = await offlineTrial({ product: port, inboundPackages, kills, loses, seed, say }, () =>
  signIn('admins', staff.owner),
).finally(() => product?.stop());

const { rows, photos, requests, line } = found;
const onePhotoEach = photos.every((count) => count === 1);
say(`${line.dropped} of ${line.answered} answers lost`);
say(
  `${rows} rows for ${inboundPackages} inbound packages, ${onePhotoEach ? 'one photo each' : `photos: ${photos.join(' ')}`}`,
);
say(`requests as the product judged them: ${JSON.stringify(requests)}`);
const exact = rows === inboundPackages && onePhotoEach && !requests['conflict'] && !requests['rejected'];
say(exact ? 'exactly once' : 'NOT exactly once');
process.exit(exact ? 0 : 1);
