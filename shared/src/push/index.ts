export { isPushKind } from './kinds.ts';
export { pushEndpoints } from './push.endpoints.ts';
export {
  mostPushDevices,
  type PushChoice,
  type PushDevice,
  type PushDeviceDraft,
  type PushRenewal,
  type PushRenewed,
} from './push.schema.ts';
export { pushConsent } from './push-consent.ts';
export { pushText, pushVariablesOf } from './texts.ts';
