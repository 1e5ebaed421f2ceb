import type { Db } from '../../database/database.ts';
import type { Services } from '../../services.ts';
import { sendMail } from '../mails/mails.service.ts';
import type { ShipmentRow } from './outbound-packages.repository.ts';

/** Tells the owner that it is packed, and that an invoice follows. */
export async function tellPacked(services: Services, trx: Db, shipment: ShipmentRow): Promise<void> {
  const { id, mode, reference, user_id } = shipment;
  const owner = await trx
    .selectFrom('users')
    .select(['id as user_id', 'email', 'locale', 'name'])
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow();
  const url = `${services.config.origins.app}/dashboard/outbound-package/${mode}/${id}`;
  await sendMail(
    services,
    trx,
    owner,
    'parcel_packed',
    { name: owner.name, reference, mode, url },
    { subject_kind: 'outbound_package', subject_id: id },
  );
}
