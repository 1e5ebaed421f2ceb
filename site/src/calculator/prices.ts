import { findState } from '@rantau/shared/geography';
import {
  compareModes,
  type ModeComparison,
  offeredServices,
  onlyOffered,
  type Tariff,
} from '@rantau/shared/pricing';
import type { Draft } from './draft.ts';
import { toRequest } from './draft-request.ts';

export { stateOfPostcode } from '@rantau/shared/geography';

/** Both prices, of what is offered there: a tick may be from another zone. */
export function pricesOf(draft: Draft, tariff: Tariff): ModeComparison {
  const request = toRequest(draft);
  if (draft.kind === 'standard') return compareModes(request, tariff);
  const offered = offeredServices(tariff, findState(draft.state)?.zone ?? 'peninsular');
  return compareModes({ ...request, services: onlyOffered(draft.services, offered) }, tariff);
}
