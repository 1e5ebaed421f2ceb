export { outboundPackageEndpoints, shippingLabelEndpoints } from './outbound-packages.endpoints.ts';
export {
  boxesMeasuredAgain,
  canCancelRequest,
  canChangeRequest,
  canCorrectRecipient,
  canDisputeBoxes,
  canLeaveWithVendor,
  canMoveByHand,
  canPack,
  canRefusePacking,
  hasLabel,
  isPackingAccepted,
  measuredAlike,
  measuresOfBoxes,
  needsConsent,
  packingObjections,
  publicState,
  publicSteps,
  toQuoteBoxes,
  unrequestedServices,
  volumeBeforePacking,
} from './outbound-packages.rules.ts';
export * from './outbound-packages.schema.ts';
export {
  type OutboundPackageState as OutboundPackageStateName,
  outboundPackageStates,
  type WarehousePlace as WarehousePlaceName,
  warehousePlaces,
} from './outbound-packages.states.ts';
