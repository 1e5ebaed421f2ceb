export { departuresBoard } from './departures.ts';
export {
  type PageTemplate,
  readPageTemplate,
  type Slot,
  type SlotName,
  slotEnd,
  slotStart,
  type Words,
  writeWords,
} from './page-template.ts';
export { postsList } from './posts.ts';
export { sampleInvoice } from './sample-invoice.ts';
export { shopperFee } from './shopper-fee.ts';
export { type Tracked, trackingAnswer } from './tracking.ts';
