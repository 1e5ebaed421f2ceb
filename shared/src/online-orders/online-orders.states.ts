import { machine, type StateOf } from '../states/index.ts';

interface OnlineOrderMeaning {
  /** True if the customer may still edit the order. */
  readonly isEditable: boolean;
  /** True if its invoice is an offer that the customer has not accepted. */
  readonly isOffer: boolean;
  /** True if the order was placed: the shop has our money. */
  readonly isBought: boolean;
  /** True if something is charged; otherwise the figures are those of the last offer. */
  readonly isCharged: boolean;
  /** True if staff set it directly. A quote that is made and a deposit that is verified set their own. */
  readonly byHand: boolean;
  /** True if staff say why, for its customer to read. */
  readonly needsReason: boolean;
}

const editable = {
  isEditable: true,
  isOffer: false,
  isBought: false,
  isCharged: true,
  byHand: true,
  needsReason: false,
} as const;
const accepted = { ...editable, isEditable: false } as const;
const bought = { ...accepted, isBought: true } as const;
const over = { ...accepted, isCharged: false, needsReason: true } as const;

/** Personal shopper. A quote that is dearer than allowed goes back to `submitted`. */
export const onlineOrderStates = machine<OnlineOrderMeaning>()('draft', {
  draft: { to: ['submitted', 'cancelled'], ...editable },
  submitted: { to: ['quoted', 'rejected', 'cancelled'], ...editable },
  quoted: {
    to: ['deposit_paid', 'submitted', 'rejected', 'cancelled'],
    ...accepted,
    isOffer: true,
    byHand: false,
  },
  deposit_paid: { to: ['purchased', 'cancelled'], ...accepted, byHand: false },
  purchased: { to: ['received'], ...bought },
  received: { to: ['completed'], ...bought },
  completed: { to: [], ...bought },
  rejected: { to: [], ...over },
  cancelled: { to: [], ...over },
});

export type OnlineOrderState = StateOf<typeof onlineOrderStates>;
