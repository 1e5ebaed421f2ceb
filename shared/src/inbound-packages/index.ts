export { inboundPackageEndpoints } from './inbound-packages.endpoints.ts';
export {
  canCorrect,
  canMeasureAgain,
  canMendAnnouncement,
  canMendContents,
  canMerge,
  canMoveByHand,
  canRequestShipping,
  canUndoReceipt,
  isMeasured,
  mergeInboundPackages,
  movesByHand,
  nextByItself,
  type UndoRefusal,
  unclaimed,
  waitsForOwner,
} from './inbound-packages.rules.ts';
export * from './inbound-packages.schema.ts';
export {
  type InboundPackageState as InboundPackageStateName,
  inboundPackageStates,
} from './inbound-packages.states.ts';
