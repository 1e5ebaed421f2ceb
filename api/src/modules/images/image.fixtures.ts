import type { ImagePurpose } from '@rantau/shared/images';
import type { Person, TestApp } from '../../../tests/test-app.ts';
import { newId } from '../../platform/clock.ts';

/** A picture that this person uploaded, without its bytes; for tests. Two with one `sha256` are the same picture. */
export async function uploadedImage(
  { services: { db }, clock }: TestApp,
  person: Person,
  purpose: ImagePurpose,
  sha256?: string,
): Promise<string> {
  const now = clock.now().toISOString();
  const id = newId(clock.now());
  await db
    .insertInto('images')
    .values({
      id,
      created_at: now,
      updated_at: now,
      purpose,
      state: 'ready',
      uploader_kind: person.actor.kind,
      uploader_id: person.id,
      storage_key: `images/${id}`,
      content_type: 'image/webp',
      byte_size: 1000,
      sha256: sha256 ?? id,
    })
    .execute();
  return id;
}
