export { showDeployBanner } from './deploy-banner.ts';
export { showsDeployBanner } from './deployments.rules.ts';
export { Deployments } from './deployments.schema.ts';
