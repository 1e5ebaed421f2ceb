import { nextByItself } from '@rantau/shared/inbound-packages';
import type { Db } from '../../database/database.ts';
import type { By } from '../audit/by.ts';
import type { ParcelRow } from './inbound-packages.repository.ts';
import { changeParcel } from './parcels.service.ts';
import { hasPhotos } from './photos.repository.ts';

export interface Advanced {
  readonly parcel: ParcelRow;
  /** The state that it came to, or null where it stayed. */
  readonly became: 'inspected' | 'ready' | null;
}

/** Moves a parcel on as far as what is known of it allows, so that one pass at the dock is enough. `known`: whether it has a photo. */
export async function advance(
  trx: Db,
  by: By,
  parcel: ParcelRow,
  known?: Promise<boolean>,
): Promise<Advanced> {
  if (nextByItself(parcel, true) === null) return { parcel, became: null };
  const photographed = await (known ?? hasPhotos(trx, parcel.id));
  let current = parcel;
  let became: Advanced['became'] = null;
  for (let to = nextByItself(current, photographed); to; to = nextByItself(current, true)) {
    current = await changeParcel(trx, by, current, { action: `inbound_package.${to}`, to });
    became = to;
  }
  return { parcel: current, became };
}
