export { departuresBoard } from './departures.ts';
export {
  type LivePage,
  type LivePlace,
  placeEnd,
  placeStart,
  readLivePage,
  type Template,
  type Words,
  writeWords,
} from './live-page.ts';
export { postsList } from './posts.ts';
export { shopperFee } from './shopper-fee.ts';
export { type Tracked, trackingAnswer } from './tracking.ts';
