import type { Locale } from '@rantau/shared/locales';
import type { SocialMediaPost, socialMediaPostEndpoints } from '@rantau/shared/social-media-posts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { FilterOf } from '../../platform/database/list-file.ts';
import { containing, isOneOf, type PageRequest, readPage } from '../../platform/database/pages.ts';
import { imageLinks } from '../../platform/images/image-links.ts';
import type { Services } from '../../platform/services.ts';

const selectPosts = (db: Db) => db.selectFrom('social_media_posts').selectAll();
export type PostRow = Awaited<ReturnType<ReturnType<typeof selectPosts>['executeTakeFirstOrThrow']>>;

/** Posts with their pictures, those of all in one query. */
export async function toPosts(
  services: Services,
  db: Db,
  rows: readonly PostRow[],
): Promise<SocialMediaPost[]> {
  const images = await imageLinks(
    services,
    db,
    rows.flatMap(({ image_id }) => image_id ?? []),
  );
  return rows.map((row) => ({
    ...row,
    network: row.network as SocialMediaPost['network'],
    image: images.get(row.image_id ?? '') ?? null,
  }));
}

interface PostQuery {
  readonly now: Date;
  readonly tag?: string | undefined;
  readonly locale?: Locale | undefined;
}

/** Most posts that a visitor is shown. */
const mostShown = 60;

export function publishedPosts(db: Db, { now, tag, locale }: PostQuery): Promise<PostRow[]> {
  let query = selectPosts(db).where('published_at', '<=', now.toISOString());
  if (tag) query = query.where(sql<boolean>`tags @> ${JSON.stringify([tag.toLowerCase()])}::jsonb`);
  if (locale) query = query.where('locale', '=', locale);
  return query.orderBy('published_at', 'desc').orderBy('id', 'desc').limit(mostShown).execute();
}

export async function listPosts(
  db: Db,
  filter: FilterOf<typeof socialMediaPostEndpoints.list>,
  request: PageRequest<'published_at' | 'created_at' | 'title'>,
  now: Date,
) {
  let filtered = db.selectFrom('social_media_posts');
  if (filter.id) filtered = filtered.where(isOneOf('id', filter.id));
  if (filter.network) filtered = filtered.where('network', '=', filter.network);
  if (filter.locale) filtered = filtered.where('locale', '=', filter.locale);
  if (filter.tag)
    filtered = filtered.where(sql<boolean>`tags @> ${JSON.stringify([filter.tag.toLowerCase()])}::jsonb`);
  if (filter.q)
    filtered = filtered.where(sql<boolean>`lower(title || ' ' || text) like ${containing(filter.q)}`);
  if (filter.published !== undefined) {
    const published = sql<boolean>`coalesce(published_at <= ${now.toISOString()}, false)`;
    filtered = filtered.where(filter.published ? published : sql<boolean>`not ${published}`);
  }
  return readPage(
    db,
    filtered,
    request,
    {
      id: 'social_media_posts.id',
      columns: { published_at: 'published_at', created_at: 'created_at', title: 'title' },
      otherwise: ['created_at', 'DESC'],
      nullable: ['published_at'],
    },
    (ids) => selectPosts(db).where(isOneOf('id', ids)).execute(),
  );
}

/** Tags and how many posts have them, the most used first. */
export async function countTags(db: Db, publishedBefore: Date | null) {
  const { rows } = await sql<{ id: string; name: string; count: number }>`
    select tag as id, tag as name, count(*) as count
    from social_media_posts cross join lateral jsonb_array_elements_text(tags) as tag
    where ${publishedBefore === null ? sql`true` : sql`published_at <= ${publishedBefore.toISOString()}`}
    group by tag order by count(*) desc, tag limit 200`.execute(db);
  return rows;
}
