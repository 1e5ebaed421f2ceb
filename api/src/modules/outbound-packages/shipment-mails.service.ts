import { needsConsent } from '@rantau/shared/outbound-packages';
import type { Db } from '../../database/database.ts';
import type { Services } from '../../services.ts';
import { sendMail } from '../mails/mails.service.ts';
import type { ShipmentRow } from './outbound-packages.repository.ts';
import { packedPrice } from './packed-price.service.ts';

const ownerOf = (trx: Db, id: ShipmentRow['user_id']) =>
  trx
    .selectFrom('users')
    .select(['id as user_id', 'email', 'locale', 'name'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const pageOf = ({ config }: Services, mode: ShipmentRow['mode'], id: string): string =>
  `${config.origins.app}/dashboard/outbound-package/${mode}/${id}`;

/** Tells the owner that it is packed, what it costs beside what was estimated, and whether we wait for their answer. */
export async function tellPacked(
  services: Services,
  trx: Db,
  shipment: ShipmentRow | undefined,
  now: Date,
): Promise<void> {
  if (!shipment) throw new Error('A packed shipment went away');
  const { id, mode, reference, user_id, estimate, packing_acceptance } = shipment;
  const price = await packedPrice(services, trx, shipment, now);
  const owner = await ownerOf(trx, user_id);
  const url = pageOf(services, mode, id);
  await sendMail(
    services,
    trx,
    owner,
    'parcel_packed',
    {
      name: owner.name,
      reference,
      mode,
      url,
      prices: estimate && price && [estimate.total_usd_minor, price.total_usd_minor],
      asks: needsConsent({ packing_acceptance, price }),
    },
    { subject_kind: 'outbound_package', subject_id: id },
  );
}

/** Tells the owner that shipping was asked for. */
export async function tellRequested(
  services: Services,
  trx: Db,
  { id, mode, reference, user_id }: Pick<ShipmentRow, 'id' | 'mode' | 'reference' | 'user_id'>,
): Promise<void> {
  const owner = await ownerOf(trx, user_id);
  await sendMail(
    services,
    trx,
    owner,
    'shipment_requested',
    { name: owner.name, reference, mode, url: pageOf(services, mode, id) },
    { subject_kind: 'outbound_package', subject_id: id },
  );
}
