import type { AdminActor } from '@rantau/shared/access';
import { fieldError } from '@rantau/shared/errors';
import type { Id } from '@rantau/shared/ids';
import { networkOf, SocialMediaPost, socialMediaPostEndpoints } from '@rantau/shared/social-media-posts';
import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Module } from '../../platform/http/endpoint.ts';
import { attachImages } from '../../platform/images/images.ts';
import { found } from '../../platform/not-found.ts';
import type { RecordTable } from '../../platform/records/records.repository.ts';
import {
  changeRecord,
  createRecord,
  getRecord,
  type RecordRules,
  removeRecord,
} from '../../platform/records/records.ts';
import { countTags, listPosts, type PostRow, publishedPosts, toPosts } from './read-posts.service.ts';
import { retrievePost } from './retrieve-post.service.ts';

const calls = socialMediaPostEndpoints;

const { image: _image, ...columns } = SocialMediaPost.shape;
const table: RecordTable = {
  table: 'social_media_posts',
  noun: 'social_media_post',
  columns: Object.keys(columns),
  json: ['tags'],
  order: ['created_at', 'DESC'],
};

/** Visitors read the name of a network beside the title, and follow the link there. */
const rules: RecordRules = {
  beforeWrite: ({ network, url }) => {
    if (network !== networkOf(String(url))) throw fieldError({ network: 'other_network' });
  },
};

const attach = (trx: Db, actor: AdminActor, imageId: Id<'image'> | null | undefined) =>
  attachImages(trx, actor, imageId ? [imageId] : [], { field: 'image_id', purpose: 'social_media_post' });

export const socialMediaPostRoutes: Module = (route, services) => {
  const one = async (db: Db, row: unknown): Promise<SocialMediaPost> => {
    return found((await toPosts(services, db, [row as PostRow]))[0]);
  };

  route(calls.publicList, async ({ db, query, now }) =>
    toPosts(services, db, await publishedPosts(db, { ...query, now })),
  );
  route(calls.publicTags, ({ db, now }) => countTags(db, now));

  route(calls.list, async ({ db, query: { filter, range, sort }, now }) => {
    const { data: rows, ...page } = await listPosts(db, filter, { range, sort }, now);
    return { data: await toPosts(services, db, rows), ...page };
  });
  route(calls.retrieve, ({ query }) => retrievePost(query.url));
  route(calls.tags, ({ db }) => countTags(db, null));
  route(calls.get, async ({ db, params }) => one(db, await getRecord(db, table, params.id)));
  route(calls.create, (call) =>
    inTransaction(call.db, async (trx) => {
      await attach(trx, call.actor, call.body.image_id);
      return one(trx, await createRecord(trx, call, table, call.body, rules));
    }),
  );
  route(calls.update, (call) =>
    inTransaction(call.db, async (trx) => {
      const { params, version, body } = call;
      const before = await getRecord(trx, table, params.id);
      if (body.image_id !== before['image_id']) await attach(trx, call.actor, body.image_id);
      return one(trx, await changeRecord(trx, call, table, { id: params.id, version, body }, rules));
    }),
  );
  route(calls.remove, async (call) => {
    const { params, version } = call;
    return one(call.db, await removeRecord(call.db, call, table, { id: params.id, version }, {}));
  });
};
