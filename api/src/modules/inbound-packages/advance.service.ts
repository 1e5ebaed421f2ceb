import { nextByItself } from '@rantau/shared/inbound-packages';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import type { Db } from '../../platform/database/database.ts';
import type { InboundPackageRow } from './inbound-packages.repository.ts';
import { changeInboundPackage } from './inbound-packages.service.ts';
import { hasPhotos } from './photos.repository.ts';

export interface Advanced {
  readonly inbound: InboundPackageRow;
  /** The state that it came to, or null where it stayed. */
  readonly became: 'inspected' | 'ready' | null;
}

/** Moves an inbound package on as far as what is known of it allows, so that one pass at the dock is enough. `known`: whether it has a photo. */
export async function advance(
  trx: Db,
  by: ActorContext,
  inbound: InboundPackageRow,
  known?: Promise<boolean>,
): Promise<Advanced> {
  if (nextByItself(inbound, true) === null) return { inbound, became: null };
  const photographed = await (known ?? hasPhotos(trx, inbound.id));
  let current = inbound;
  let became: Advanced['became'] = null;
  for (let to = nextByItself(current, photographed); to; to = nextByItself(current, true)) {
    current = await changeInboundPackage(trx, by, current, { action: `inbound_package.${to}`, to });
    became = to;
  }
  return { inbound: current, became };
}
