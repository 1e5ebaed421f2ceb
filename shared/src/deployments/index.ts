export { showDeployBanner } from './deploy-banner.ts';
export { Deployments } from './deployments.schema.ts';
