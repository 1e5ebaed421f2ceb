export { inboundPackageEndpoints } from './inbound-packages.endpoints.ts';
export {
  canCorrect,
  canEditAnnouncement,
  canEditContents,
  canMeasureAgain,
  canMerge,
  canMoveByHand,
  canRelocate,
  canRequestShipping,
  canTakeAnnouncement,
  canUndoReceipt,
  isMeasured,
  isOwnerHold,
  mergeInboundPackages,
  movesByHand,
  nextByItself,
  type OwnerHold,
  waitsForOwner,
  wordsOf,
} from './inbound-packages.rules.ts';
export * from './inbound-packages.schema.ts';
export {
  type InboundPackageState as InboundPackageStateName,
  inboundPackageStates,
} from './inbound-packages.states.ts';
export { byNumberDistance, isProbablyMistyped, numberDistance } from './mistyped-numbers.rules.ts';
export { type Label, matchReceipt } from './receipt-match.rules.ts';
export { isShelf, shelfForm } from './shelves.rules.ts';
