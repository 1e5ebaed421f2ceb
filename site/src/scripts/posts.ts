import { formatDate, malaysiaZone } from '@rantau/shared/format';
import type { SocialMediaPost } from '@rantau/shared/social-media-posts';
import { readJson } from './read-json.ts';

/** Cards of the first row, whose pictures are in sight at once. */
const firstRow = 3;

/** What the picture shows is told by the post's title beside it. */
function pictureOf(address: string, atOnce: boolean): HTMLImageElement {
  const picture = new Image(640, 400);
  picture.alt = '';
  picture.loading = atOnce ? 'eager' : 'lazy';
  picture.fetchPriority = atOnce ? 'high' : 'auto';
  picture.decoding = 'async';
  picture.src = address;
  return picture;
}

/** Lists the published posts of the page's language and filters them by tag; the address keeps the tag. */
function posts(root: HTMLElement): void {
  const locale = root.dataset['locale'] === 'en' ? 'en' : 'ms';
  const texts = JSON.parse(root.dataset['texts'] ?? '{}') as Record<string, string>;
  const status = root.querySelector<HTMLElement>('[data-status]');
  const retry = root.querySelector<HTMLButtonElement>('[data-retry]');
  const tags = root.querySelector<HTMLElement>('[data-tags]');
  const list = root.querySelector<HTMLElement>('[data-list]');
  const template = root.querySelector('template');
  if (!status || !retry || !tags || !list || !template) return;
  const loading = status.textContent;
  let all: readonly SocialMediaPost[] = [];
  const asked = (): string => new URLSearchParams(location.search).get('tag') ?? '';
  let chosen = asked();

  function say(text: string | null, failed = false): void {
    if (!status || !retry) return;
    status.textContent = text;
    status.hidden = text === null;
    retry.hidden = !failed;
  }

  function cardOf(post: SocialMediaPost, index: number): DocumentFragment {
    const card = template?.content.cloneNode(true) as DocumentFragment;
    const parts: Record<string, string> = {
      about: [texts[post.network], post.published_at && formatDate(post.published_at, locale, malaysiaZone)]
        .filter(Boolean)
        .join(' · '),
      title: post.title,
      text: post.text,
      tags: post.tags.map((tag) => `#${tag}`).join(' '),
    };
    for (const part of card.querySelectorAll<HTMLElement>('[data-part]')) {
      part.textContent = parts[part.dataset['part'] ?? ''] ?? '';
      part.hidden = part.textContent === '';
      if (part.dataset['part'] !== 'about') part.lang = post.locale;
    }
    const link = card.querySelector('a');
    if (link) {
      link.href = post.url;
      link.rel = 'noopener';
    }
    if (post.image)
      card.querySelector('.post')?.prepend(pictureOf(post.image.thumbnail_url, index < firstRow));
    return card;
  }

  function show(): void {
    const wanted = chosen === '' ? all : all.filter((post) => post.tags.includes(chosen));
    list?.replaceChildren(...wanted.map(cardOf));
    say(wanted.length === 0 ? (texts['none'] ?? '') : null);
    for (const button of tags?.querySelectorAll('button') ?? [])
      button.setAttribute('aria-pressed', String(button.value === chosen));
  }

  function offerTags(): void {
    const known = [...new Set(all.flatMap((post) => post.tags))].sort();
    const everything = tags?.querySelector('button');
    if (!tags || !everything || known.length === 0) return;
    const buttons = known.map((name) => {
      const button = everything.cloneNode() as HTMLButtonElement;
      button.value = name;
      button.textContent = name;
      return button;
    });
    tags.replaceChildren(...tags.querySelectorAll('legend'), everything, ...buttons);
    tags.hidden = false;
  }

  async function load(): Promise<void> {
    say(loading);
    const found = await readJson<SocialMediaPost[]>(`/api/v1/social-media-posts?locale=${locale}`);
    if (!found) return say(texts['failed'] ?? '', true);
    all = found;
    offerTags();
    show();
  }

  tags.addEventListener('click', ({ target }) => {
    if (!(target instanceof HTMLButtonElement) || target.value === chosen) return;
    chosen = target.value;
    history.pushState(null, '', chosen ? `?${new URLSearchParams({ tag: chosen })}` : location.pathname);
    show();
  });
  addEventListener('popstate', () => {
    chosen = asked();
    show();
  });
  retry.addEventListener('click', () => void load());
  void load();
}

for (const root of document.querySelectorAll<HTMLElement>('[data-posts]')) posts(root);
