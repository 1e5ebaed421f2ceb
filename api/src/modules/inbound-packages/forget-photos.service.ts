import { inboundPackageStates } from '@rantau/shared/inbound-packages';
import { isEnd, statesOf } from '@rantau/shared/states';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { removeFilesOf } from '../../platform/images/images.ts';
import type { Services } from '../../platform/services.ts';

const ended = statesOf(inboundPackageStates).filter((state) => isEnd(inboundPackageStates, state));

/** Takes photos off inbound packages whose journey ended before then, and removes those that no other inbound package shows. */
export async function forgetPhotos(
  services: Pick<Services, 'files'>,
  db: Db,
  before: string,
  atMost = 500,
): Promise<number> {
  const forgotten = await inTransaction(db, async (trx) => {
    const { rows } = await sql<{ image_id: string }>`
      delete from inbound_package_photos where (inbound_package_id, image_id) in (
        select inbound_package_id, image_id from inbound_package_photos
        join inbound_packages on inbound_packages.id = inbound_package_id
        where inbound_packages.state in (${sql.join(ended.map((state) => sql.lit(state)))})
          and inbound_packages.updated_at < ${before}::timestamptz
        limit ${atMost})
      returning image_id`.execute(trx);
    const { rows: unused } = await sql<{ storage_key: string; content_type: string }>`
      delete from images where id = any(${rows.map(({ image_id }) => image_id)}::uuid[])
        and not exists (select from inbound_package_photos where image_id = images.id)
      returning storage_key, content_type`.execute(trx);
    return unused;
  });
  for (const image of forgotten) await removeFilesOf(services, image);
  return forgotten.length;
}
