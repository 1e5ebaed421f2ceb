import { chromium } from '@playwright/test';
import { originOf, stateOf } from './src/browser-state.ts';
import { browserArguments, chromiumPath } from './src/chromium.ts';
import { newStaff } from './src/people.ts';
import { port } from './src/product.ts';
import { randomFrom } from './src/random.ts';
import { startProduct } from './src/running-product.ts';
import { scannedNumbers, scanWhileLoading, wrongScans } from './src/scans/scan-while-loading.ts';

/**
 * Packages scanned at 6 ms a key, each at a random moment of the intake page's loading: every number must be the right one.
 * Numbers may be given: packages, seed. It starts a product of its own, unless E2E_PORT names one that runs.
 */
const [count = 200, seed = 7] = process.argv.slice(2).map(Number);
const runs = await fetch(`http://localhost:${port}/api/ready`).then(
  ({ ok }) => ok,
  () => false,
);
const product = runs ? null : await startProduct({ port });
const browser = await chromium.launch({ executablePath: chromiumPath, args: browserArguments });
const random = randomFrom(seed);
const scans = [];
try {
  const context = await browser.newContext({
    storageState: stateOf(await newStaff('warehouse_us'), 'ms'),
    baseURL: originOf('admins'),
  });
  const page = await context.newPage();
  for (const number of scannedNumbers(count, random)) {
    scans.push(await scanWhileLoading(page, '/admins/inbound-packages/create', number, random));
    if (scans.length % 20 === 0) console.log(`${scans.length} scanned`);
  }
} finally {
  await browser.close();
  await product?.stop();
}
const wrong = wrongScans(scans);
for (const { number, taken, after } of wrong)
  console.log(`${number} became ${taken}, ${after} ms after the first byte`);
console.log(`${scans.length - wrong.length} of ${count} right`);
process.exit(wrong.length === 0 && scans.length === count ? 0 : 1);
