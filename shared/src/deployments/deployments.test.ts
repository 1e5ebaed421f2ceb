import { expect, it } from 'vitest';
import { showsDeployBanner } from './deployments.rules.ts';

it.each([
  ['feat: new calculator deploy-uat', true],
  ['deploy-uat2: try the ledger', true],
  ['feat: deploy-uat3', false],
  ['redeploy-uatx', false],
  ['feat: new calculator', false],
])('%s → %s', (message, shown) => {
  expect(showsDeployBanner(message)).toBe(shown);
});
