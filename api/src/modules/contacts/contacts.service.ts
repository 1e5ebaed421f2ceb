import { type AdminActor, roleCan } from '@rantau/shared/access';
import {
  type Contact,
  type ContactSubject,
  type contactEndpoints,
  contactReads,
  contactSubjects,
} from '@rantau/shared/contacts';
import type { ParsedBodyOf } from '@rantau/shared/contract';
import { AppError } from '@rantau/shared/errors';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import { newId } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { findContacts, findOwner } from './contacts.repository.ts';

type ByAdmin = ActorContext & { readonly actor: AdminActor };

/** Whoever may not read a record may not read what was said about it. */
async function ownerOf(db: Db, actor: AdminActor, kind: ContactSubject, id: string) {
  if (!roleCan(actor.role, contactReads[kind])) throw new AppError('forbidden');
  const owner = await findOwner(db, kind, id);
  if (owner === undefined) throw new AppError('not_found');
  return owner;
}

export async function listContacts(
  db: Db,
  actor: AdminActor,
  { subject_kind, subject_id }: { readonly subject_kind: ContactSubject; readonly subject_id: string },
): Promise<Contact[]> {
  await ownerOf(db, actor, subject_kind, subject_id);
  const hidden = contactSubjects.filter((kind) => !roleCan(actor.role, contactReads[kind]));
  return findContacts(db, subject_kind, subject_id, hidden);
}

/** Writes down a talk, with who had it and when. */
export const writeNote = (
  db: Db,
  by: ByAdmin,
  note: ParsedBodyOf<(typeof contactEndpoints)['create']>,
): Promise<Contact> =>
  inTransaction(db, async (trx) => {
    const user_id = await ownerOf(trx, by.actor, note.subject_kind, note.subject_id);
    const { name } = await trx
      .selectFrom('admins')
      .select('name')
      .where('id', '=', by.actor.id)
      .executeTakeFirstOrThrow();
    const written = { id: newId(by.now), at: by.now.toISOString(), ...note, author: name };
    await trx
      .insertInto('contact_notes')
      .values({ ...written, user_id, admin_id: by.actor.id })
      .execute();
    await audit(trx, by, 'contact_note.create', note.subject_id, {
      subject_kind: note.subject_kind,
      after: { channel: note.channel, direction: note.direction, text: note.text },
    });
    return { ...written, mail: null };
  });
