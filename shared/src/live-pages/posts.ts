import type { Locale } from '../contract/index.ts';
import { formatDate, malaysiaZone } from '../format/index.ts';
import { type Html, joinHtml } from '../html/index.ts';
import type { SocialMediaPost } from '../social-media-posts/index.ts';
import type { Slot } from './page-template.ts';

/** Cards of the first row, whose pictures are in sight at once. */
const firstRow = 3;
/** More than the four lines that a card shows. */
const longestText = 320;

const beginningOf = (text: string): string =>
  text.length <= longestText ? text : `${text.slice(0, longestText).replace(/\s+\S*$/, '')}…`;

/** The published posts, those with one tag where one is asked for, and the tags to choose from. */
export function postsList(
  { word, partial }: Slot,
  posts: readonly SocialMediaPost[],
  locale: Locale,
  tag: string,
): Html {
  const nothing = joinHtml([]);

  const cardOf = (post: SocialMediaPost, index: number): Html =>
    partial('post', {
      about: [word(post.network), post.published_at && formatDate(post.published_at, locale, malaysiaZone)]
        .filter(Boolean)
        .join(' · '),
      language: post.locale,
      address: post.url,
      title: post.title,
      text: beginningOf(post.text),
      tags: post.tags.map((each) => `#${each}`).join(' '),
      picture: post.image
        ? partial('picture', {
            address: post.image.thumbnail_url,
            loading: index < firstRow ? 'eager' : 'lazy',
          })
        : nothing,
    });

  const tags = [...new Set(posts.flatMap((post) => post.tags))].sort();
  const choice = tags.map((each) =>
    partial('tag', { query: encodeURIComponent(each), tag: each, chosen: String(each === tag) }),
  );
  const wanted = tag === '' ? posts : posts.filter((post) => post.tags.includes(tag));
  const posted = (): Html => {
    if (wanted.length > 0) return partial('list', { posts: joinHtml(wanted.map(cardOf)) });
    return tag === '' ? partial('none', {}) : partial('unknown', { tag });
  };
  return joinHtml([
    choice.length > 0 ? partial('tags', { everything: String(tag === ''), tags: joinHtml(choice) }) : nothing,
    posted(),
  ]);
}
