import { AppError } from '@rantau/shared/errors';
import type { MeasurementDispute, OwnMeasurementDispute } from '@rantau/shared/measurement-disputes';
import type { Db } from '../../platform/database/database.ts';
import { inOrder } from '../../platform/database/pages.ts';
import { imageLinks } from '../../platform/images/image-links.ts';
import { found } from '../../platform/not-found.ts';
import type { Services } from '../../platform/services.ts';
import { findDisputes, lockDispute } from './measurement-disputes.repository.ts';

/** Disputes with their pictures, in the order of the ids. */
export async function readDisputes(
  services: Pick<Services, 'files' | 'clock'>,
  db: Db,
  ids: readonly string[],
): Promise<MeasurementDispute[]> {
  const rows = inOrder(ids, await findDisputes(db, ids));
  const links = await imageLinks(
    services,
    db,
    rows.flatMap(({ image_ids }) => image_ids),
  );
  return rows.map(({ image_ids, ...row }) => ({
    ...row,
    photos: image_ids.flatMap((id) => links.get(id) ?? []),
  }));
}

export async function readDispute(services: Services, db: Db, id: string): Promise<MeasurementDispute> {
  return found((await readDisputes(services, db, [id]))[0]);
}

/** The same as its customer sees it. */
export const toOwnDispute = ({
  inbound_package_reference: _inbound,
  outbound_package_reference: _outbound,
  outbound_package_mode: _mode,
  user_id: _user,
  user_name: _name,
  ...dispute
}: MeasurementDispute): OwnMeasurementDispute => dispute;

/** A dispute that waits for its decision, held until the transaction ends. */
export async function lockOpenDispute(trx: Db, id: string) {
  const dispute = found(await lockDispute(trx, id));
  if (dispute.state !== 'open') throw new AppError('conflict');
  return dispute;
}
