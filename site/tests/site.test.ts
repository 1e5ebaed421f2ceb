import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { carrierStates } from '@rantau/shared/carrier-trackings';
import {
  departuresBoard,
  type PageTemplate,
  postsList,
  shopperFee,
  trackingAnswer,
} from '@rantau/shared/live-pages';
import { SocialMediaPost } from '@rantau/shared/social-media-posts';
import { statesOf } from '@rantau/shared/states';
import type { PublicTracking } from '@rantau/shared/tracking';
import { milestoneKinds } from '@rantau/shared/trip-milestones';
import type { ActiveTrip } from '@rantau/shared/trips';
import { HtmlValidate } from 'html-validate';
import { beforeAll, describe, expect, it } from 'vitest';
import { type BuiltPage, buildSite, valuesOf } from './built-site.ts';

let site: ReturnType<typeof buildSite>;
let findable: BuiltPage[];

/** Runs before the first paint, so it can't be a file to wait for. */
const session = readFileSync(new URL('../src/scripts/session.js', import.meta.url), 'utf8');
/** Answered by the portal, or by the API, on the same host. */
const elsewhere = /^\/(dashboard|auth\/register|login|log-masuk)([/?]|$)/;
const pathOf = (address: string): string =>
  address.replace(/^https?:\/\/[^/]+/, '').replace(/[?#].*$/, '') || '/';

beforeAll(() => {
  site = buildSite();
  findable = site.pages.filter(({ html }) => !html.includes('name="robots" content="noindex"'));
}, 120_000);

it('has every page in both languages', () => {
  const malay = findable.map(({ path }) => path).filter((path) => !/^\/en(\/|$)/.test(path));
  expect(malay.sort()).toEqual([
    '/',
    '/calculator',
    '/customs-and-duty',
    '/faqs',
    '/privacy',
    '/prohibited-items',
    '/services',
    '/social-media',
    '/terms',
    '/track',
  ]);
  for (const path of malay)
    expect(findable.map((page) => page.path)).toContain(`/en${path}`.replace(/\/$/, ''));
});

it('links only to what is there', () => {
  const known = new Set(site.pages.map(({ path }) => path));
  for (const { path, html } of site.pages)
    for (const link of valuesOf(html, /(?:href|src)="(\/[^"]*)"/g)) {
      const target = pathOf(link);
      const there = known.has(target) || elsewhere.test(link) || site.has(target);
      expect([path, link, there]).toEqual([path, link, true]);
    }
});

it('has a place for every link within a page', () => {
  for (const { path, html } of site.pages) {
    const ids = new Set(valuesOf(html, / id="([^"]+)"/g));
    const wanted = valuesOf(html, /href="#([^"]+)"/g).filter((id) => !ids.has(id));
    expect([path, wanted]).toEqual([path, []]);
    expect([path, valuesOf(html, / id="([^"]+)"/g).length]).toEqual([path, ids.size]);
  }
});

it('keeps who switches the language on the page', () => {
  for (const { path, html } of findable) {
    const [there] = valuesOf(html, /class="language[^"]*" href="([^"]+)"/g);
    const other =
      path === '/en' ? '/' : path.startsWith('/en/') ? path.slice(3) : `/en${path}`.replace(/\/$/, '');
    expect([path, there]).toEqual([path, other]);
  }
});

describe('what is found and shared', () => {
  it('names each page once, with both languages pointing at each other', () => {
    const titles = findable.map(({ html }) => valuesOf(html, /<title>([^<]+)/g)[0]);
    expect(new Set(titles).size).toBe(findable.length);
    for (const { path, html } of findable) {
      const [canonical] = valuesOf(html, /rel="canonical" href="([^"]+)"/g);
      expect(pathOf(canonical ?? '')).toBe(path);
      const alternates = valuesOf(html, /rel="alternate" hreflang="([^"]+)"/g);
      expect(alternates).toEqual(['ms-MY', 'en-MY', 'ms', 'en', 'x-default']);
      expect(valuesOf(html, /name="description" content="([^"]{40,})"/g)).toHaveLength(1);
      expect(valuesOf(html, /(<h1)/g)).toHaveLength(1);
    }
  });

  it('has the pictures and icons that the pages name', () => {
    for (const { html } of findable)
      for (const picture of valuesOf(html, /property="og:image" content="([^"]+)"/g))
        expect(site.has(pathOf(picture))).toBe(true);
    for (const file of [
      'favicon.ico',
      'favicon.svg',
      'apple-touch-icon.png',
      'icon-512.png',
      'manifest.webmanifest',
    ])
      expect(site.has(file)).toBe(true);
  });

  it('lists the findable pages and no other in the sitemap', () => {
    const listed = valuesOf(site.read('sitemap-0.xml').toString(), /<loc>([^<]+)/g).map(pathOf);
    expect(listed.sort()).toEqual(findable.map(({ path }) => path).sort());
    expect(site.read('robots.txt').toString()).toContain('/sitemap-index.xml');
  });

  it('dates in the sitemap the pages that name their date, and no other', () => {
    const dated = [
      ...site
        .read('sitemap-0.xml')
        .toString()
        .matchAll(/<loc>([^<]+)<\/loc><lastmod>([^<]+)/g),
    ];
    const pages = ['customs-and-duty', 'prohibited-items', 'privacy', 'terms'];
    expect(dated.map(([, loc = '']) => pathOf(loc)).sort()).toEqual(
      pages.flatMap((page) => [`/${page}`, `/en/${page}`]).sort(),
    );
  });

  it('says whom to tell of a weakness, and until when that holds', () => {
    const text = site.read('.well-known/security.txt').toString();
    expect(text).toMatch(
      /^Contact: mailto:\S+@\S+\nExpires: (.+)\nPreferred-Languages: ms, en\nCanonical: https:/,
    );
    const days = (Date.parse(/Expires: (.+)/.exec(text)?.[1] ?? '') - Date.now()) / 86_400_000;
    expect(days > 300 && days < 365).toBe(true);
  });

  it('says who runs it in structured data', () => {
    for (const { html } of findable) {
      const [data = ''] = valuesOf(html, /<script type="application\/ld\+json">(.*?)<\/script>/g);
      const graph = (JSON.parse(data) as { '@graph': { '@type': string }[] })['@graph'];
      expect(graph.map((node) => node['@type'])).toContain('LocalBusiness');
    }
  });
});

it('keeps to the policy: few scripts inside a page, no style or script in attributes, nothing from third parties', () => {
  for (const { path, html } of site.pages) {
    const [first, ...islands] = valuesOf(
      html,
      /<script(?![^>]*(?:src=|application\/))[^>]*>([\s\S]*?)<\/script>/g,
    );
    expect([path, first]).toEqual([path, session]);
    // Astro's own, the same on every page with an island: the policy allows them by their hashes.
    expect([path, islands.length]).toEqual([path, path.endsWith('/calculator') ? 2 : 0]);
  }
  for (const { path, html } of site.pages) {
    expect([path, valuesOf(html, /(\sstyle="|\son\w+=")/g)]).toEqual([path, []]);
    expect([
      path,
      valuesOf(html, /<(?:script|img|link rel="(?:stylesheet|preload)")[^>]*(https?:)/g),
    ]).toEqual([path, []]);
  }
});

it('stays within 20 kB for page and styles, in one file; the calculator brings its texts and opening too', () => {
  for (const { path, html } of site.pages) {
    const most = path.endsWith('/calculator') ? 22_000 : 20_000;
    expect([path, valuesOf(html, /rel="stylesheet" href="([^"]+)"/g)]).toEqual([path, []]);
    expect([path, gzipSync(html).length <= most]).toEqual([path, true]);
  }
});

/** Astro writes it before the first island, where HTML has no place for it and browsers take it. */
const islandStyle = /<style>astro-island[^<]*<\/style>/;

/** Faults that an HTML checker finds. */
async function faultsOf(html: string): Promise<string[]> {
  const validator = new HtmlValidate({
    extends: ['html-validate:recommended'],
    // Phone numbers are kept on one line by style; our fonts have no hyphen that does not break.
    // React closes an element without content as XML does, which HTML reads as well.
    rules: { 'tel-non-breaking': 'off', 'void-style': 'off' },
  });
  const { results } = await validator.validateString(html.replace(islandStyle, ''));
  return results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`));
}

it('is valid HTML', async () => {
  for (const { path, html } of site.pages) expect([path, await faultsOf(html)]).toEqual([path, []]);
});

describe('what is filled in when a page is asked for', () => {
  const now = new Date('2026-11-21T02:00:00.000Z');
  const nasty = `"><script>alert('%{rows}')</script>&`;
  const trip: ActiveTrip = {
    id: '01900000-0000-7000-8000-000000000001',
    code: nasty,
    mode: 'sea',
    state: 'open',
    cutoff_at: '2026-12-01T00:00:00.000Z',
    departs_at: '2026-12-11T00:00:00.000Z',
    arrives_at: '2026-12-31T00:00:00.000Z',
    departed_at: null,
    arrived_at: null,
    filled_percent: 40,
    space_left: 'some',
  };
  const trips = [
    ...(['plenty', 'some', 'little', 'full'] as const).map((space_left) => ({ ...trip, space_left })),
    { ...trip, mode: 'air' as const, cutoff_at: '2026-11-01T00:00:00.000Z' },
    { ...trip, departed_at: '2026-11-02T00:00:00.000Z' },
  ];
  const tracked = (state: string): PublicTracking => ({
    reference: 'OUT-10234-W',
    kind: 'outbound_package',
    state,
    mode: 'sea',
    expected_at: '2026-12-31T00:00:00.000Z',
    steps: [{ state, at: '2026-11-02T00:00:00.000Z' }],
    milestones: milestoneKinds.map((kind) => ({ kind, at: '2026-11-02T00:00:00.000Z' })),
    last_mile: {
      carrier: nasty,
      state: 'delivered',
      state_at: '2026-11-03T00:00:00.000Z',
      expected_on: null,
      events: statesOf(carrierStates).map((each) => ({ state: each, at: '2026-11-03T00:00:00.000Z' })),
    },
  });
  const posts: SocialMediaPost[] = SocialMediaPost.shape.network.options.map((network) => ({
    id: '01900000-0000-7000-8000-000000000002',
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
    version: 1,
    network,
    url: 'https://example.com/?a=1&b="2"',
    title: nasty,
    text: nasty,
    locale: 'ms',
    tags: [nasty, 'raya'],
    image_id: null,
    image: {
      id: '01900000-0000-7000-8000-000000000003',
      url: '/files/full.webp',
      thumbnail_url: `/files/thumbnail.webp?a=1&b=${nasty}`,
      content_type: 'image/webp',
      taken_at: now.toISOString(),
    },
    published_at: now.toISOString(),
  }));
  const answers = [
    tracked('invoiced'),
    tracked('in_transit'),
    ...(['empty', 'not_found', 'mistyped', 'invoice', 'rate_limited', 'failed'] as const),
  ];
  type Fill = (live: PageTemplate, locale: 'ms' | 'en') => string[];
  const fillHome: Fill = (live, locale) =>
    [trips, []].map((known) =>
      live.filled({ departures: departuresBoard(live.slot('departures'), known, locale, now) }),
    );
  const fillPosts: Fill = (live, locale) =>
    [posts, []].map((known) => live.filled({ posts: postsList(live.slot('posts'), known, locale, nasty) }));
  const fillTrack: Fill = (live, locale) =>
    answers.map((answer) =>
      live.filled({
        track: trackingAnswer(live.slot('track'), nasty, answer, locale),
        ask: live.slot('ask').partial('about', { reference: encodeURIComponent(nasty) }),
      }),
    );
  const fillServices: Fill = (live, locale) => [
    live.filled({
      fee: shopperFee(live.slot('fee'), { rate_bp: 725, amount_usd_minor: 500 }, locale),
    }),
  ];
  const pageAt = (path: string): BuiltPage => {
    const page = site.pages.find((each) => each.path === path);
    if (!page) throw new Error(`There is no page ${path}`);
    return page;
  };

  it.each([
    ['/', 'ms', fillHome],
    ['/en', 'en', fillHome],
    ['/services', 'ms', fillServices],
    ['/en/services', 'en', fillServices],
    ['/social-media', 'ms', fillPosts],
    ['/en/social-media', 'en', fillPosts],
    ['/track', 'ms', fillTrack],
    ['/en/track', 'en', fillTrack],
  ] as const)('is valid, small and text, whatever the data holds: %s', async (path, locale, fill) => {
    for (const html of fill(pageAt(path).live, locale)) {
      expect(await faultsOf(html)).toEqual([]);
      expect(html).not.toContain('<script>alert');
      expect(gzipSync(html).length).toBeLessThanOrEqual(20_000);
      const ids = valuesOf(html, / id="([^"]+)"/g);
      expect(ids.length).toBe(new Set(ids).size);
    }
  });

  it('says what the personal shopper costs', () => {
    const [html] = fillServices(pageAt('/en/services').live, 'en');
    expect(html).toContain('Purchasing fee: 7.25% of the price of the goods, at least US$5.00.');
    expect(html).not.toContain('The purchasing fee is in every quote');
  });

  it('tells visitors nothing of what is owed', () => {
    const [html] = fillTrack(pageAt('/en/track').live, 'en');
    expect(html).toContain('>Packed<');
    expect(html).not.toContain('Awaiting payment');
  });
});
