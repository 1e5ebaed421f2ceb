import type { Id } from '@rantau/shared/ids';
import { imageEndpoints as calls, type Image, imagePurposesOf } from '@rantau/shared/images';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import { noteFilesRead } from '../../platform/audit/note-reads.ts';
import type { Db } from '../../platform/database/database.ts';
import { isOneOf, readPage } from '../../platform/database/pages.ts';
import type { Module } from '../../platform/http/endpoint.ts';
import { completeImage, presignImage, toImage } from '../../platform/images/images.ts';
import { notFound } from '../../platform/not-found.ts';

export const imageRoutes: Module = (route, services) => {
  const { files } = services;
  type Uploader = Parameters<typeof presignImage>[3];
  const presign = (call: { db: Db; now: Date; actor: Uploader; body: Parameters<typeof presignImage>[4] }) =>
    presignImage(services, call.db, call.now, call.actor, call.body);
  route(calls.userPresign, presign);
  route(calls.vendorPresign, presign);
  route(calls.adminPresign, presign);
  const complete = (call: { db: Db; now: Date; actor: Uploader; params: { id: Id<'image'> } }) =>
    completeImage(services, call.db, call.now, call.actor, call.params.id);
  route(calls.userComplete, complete);
  route(calls.vendorComplete, complete);
  route(calls.adminComplete, complete);

  /** Pictures of packages and posts are no personal files. */
  const noteRead = (call: ActorContext & { readonly db: Db }, images: readonly Image[]) =>
    noteFilesRead(
      call.db,
      call,
      images
        .filter(({ purpose }) => purpose !== 'package_photo' && purpose !== 'social_media_post')
        .map(({ id }) => ({ id, reference: '' })),
    );

  route(calls.list, async (call) => {
    const { db, now, actor } = call;
    const { filter, range, sort } = call.query;
    let query = db
      .selectFrom('images')
      .where('state', '=', 'ready')
      .where('purpose', 'in', imagePurposesOf(actor.role));
    if (filter.id) query = query.where(isOneOf('id', filter.id));
    if (filter.purpose) query = query.where('purpose', '=', filter.purpose);
    const page = await readPage(
      db,
      query,
      { range, sort },
      {
        id: 'images.id',
        columns: { created_at: 'created_at', byte_size: 'byte_size' },
        otherwise: ['created_at', 'DESC'],
      },
      (ids) => db.selectFrom('images').selectAll().where(isOneOf('id', ids)).execute(),
    );
    const data = page.data.map((row) => toImage(files, now, row));
    await noteRead(call, data);
    return { ...page, data };
  });
  route(calls.get, async (call) => {
    const { db, now, actor, params } = call;
    const row = await db
      .selectFrom('images')
      .selectAll()
      .where('id', '=', params.id)
      .where('purpose', 'in', imagePurposesOf(actor.role))
      .executeTakeFirstOrThrow(notFound);
    const image = toImage(files, now, row);
    await noteRead(call, [image]);
    return image;
  });
};
