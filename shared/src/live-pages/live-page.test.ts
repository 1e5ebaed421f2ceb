import { describe, expect, it } from 'vitest';
import { sampleTariff } from '../pricing/index.ts';
import type { SocialMediaPost } from '../social-media-posts/index.ts';
import type { ActiveTrip } from '../trips/index.ts';
import {
  departuresBoard,
  postsList,
  readPageTemplate,
  type SlotName,
  sampleInvoice,
  slotEnd,
  slotStart,
  trackingAnswer,
  writeWords,
} from './index.ts';

const now = new Date('2026-11-21T02:00:00.000Z');

const pageOf = (name: SlotName, partials: Record<string, string>, words = {}) =>
  readPageTemplate(
    [
      `<main>${slotStart(name)}without${slotEnd}`,
      `<script type="application/json" data-words="${name}">${writeWords(words)}</script>`,
      ...Object.entries(partials).map(
        ([partial, markup]) => `<template data-partial="${name}/${partial}" class="x">${markup}</template>`,
      ),
      '</main>',
    ].join(''),
  );

describe('a page that leaves places open', () => {
  const page = pageOf('ask', { about: '<b>%{who}</b>' }, { greeting: { warm: '</script><i>' } });

  it('says what it was built with where nothing is known, and sends neither partials nor words', () => {
    expect(page.filled({})).toBe('<main>without</main>');
  });

  it('says what is known, escaped', () => {
    const about = page.slot('ask').partial('about', { who: '$& <script>' });
    expect(page.filled({ ask: about })).toBe('<main><b>$&amp; &lt;script&gt;</b></main>');
  });

  it('finds its words, whatever they hold', () => {
    expect(page.slot('ask').word('greeting', 'warm')).toBe('</script><i>');
  });

  it('leads to the other language with what was asked, and names its topic', () => {
    const built = readPageTemplate(
      '<title>T</title><a class="x" href="/en/t" hreflang="en-MY" lang="en-MY" data-language="en">E</a><a href="/t">T</a>',
    );
    expect(built.filled({}, { query: 'tag=%22&a="<', topic: '<b>' })).toBe(
      '<title>&lt;b&gt; · T</title><a class="x" href="/en/t?tag=%22&amp;a=&quot;&lt;" hreflang="en-MY" lang="en-MY" data-language="en">E</a><a href="/t">T</a>',
    );
    expect(built.filled({})).toContain('<title>T</title><a class="x" href="/en/t" ');
  });

  it('names what the page lacks', () => {
    expect(() => page.slot('ask').word('greeting')).toThrow('greeting');
    expect(() => page.slot('ask').partial('none', {})).toThrow('ask/none');
  });
});

describe('the departures board', () => {
  const template = pageOf(
    'departures',
    {
      none: 'none',
      board: '%{span}: %{rows}',
      group: '| ',
      row: '%{code} %{left} %{space} %{today} %{waiting} %{travelling}; ',
      closed: '%{code} %{reference} %{today} %{waiting} %{travelling}; ',
    },
    { sea: 'Sea', air: 'Air', space_some: 'Room' },
  ).slot('departures');
  const trip = (code: string, over: Partial<ActiveTrip> = {}): ActiveTrip => ({
    id: '01900000-0000-7000-8000-000000000001',
    code,
    mode: 'sea',
    state: 'open',
    cutoff_at: '2026-12-01T00:00:00.000Z',
    departs_at: '2026-12-11T00:00:00.000Z',
    arrives_at: '2026-12-31T00:00:00.000Z',
    departed_at: null,
    arrived_at: null,
    filled_percent: 40,
    space_left: 'some',
    ...over,
  });
  const board = (...trips: ActiveTrip[]) => departuresBoard(template, trips, 'en', now).markup;

  it('lists what still takes goods before what does not, on one scale', () => {
    const late = trip('LATE A', {
      cutoff_at: '2026-11-20T00:00:00.000Z',
      departs_at: '2026-11-22T00:00:00.000Z',
    });
    const gone = trip('GONE', { departed_at: '2026-11-21T00:00:00.000Z' });
    const text = board(gone, trip('SOON'), late);
    expect(text).toMatch(
      /^19 Nov 2026 – 31 Dec 2026: SOON next week Room .*; \| LATE A LATE%20A M.*; GONE GONE M/,
    );
    expect(text).toContain('M53.7 12H102.4 M102.4 12H200');
  });

  it('says that trips are closed where all of them are', () => {
    expect(board(trip('GONE', { departed_at: '2026-11-21T00:00:00.000Z' }))).toMatch(/: \| GONE GONE M/);
  });

  it('says that there is none', () => {
    expect(board()).toBe('none');
  });

  it('shows six at most', () => {
    expect(board(...Array.from({ length: 9 }, (_, index) => trip(`T${index}`))).match(/T\d/g)).toHaveLength(
      6,
    );
  });
});

describe('the posts', () => {
  const template = pageOf(
    'posts',
    {
      none: 'none',
      unknown: 'unknown: %{tag}',
      tags: '[%{everything}%{tags}] ',
      tag: ' %{tag}?%{query}=%{chosen}',
      list: '%{posts}',
      post: '%{picture}<%{address}> %{title} (%{about}) %{language} %{text} %{tags}; ',
      picture: '%{address} %{loading} ',
    },
    { blog: 'Blog' },
  ).slot('posts');
  const post = (over: Partial<SocialMediaPost> = {}): SocialMediaPost => ({
    id: '01900000-0000-7000-8000-000000000001',
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
    version: 1,
    network: 'blog',
    url: 'https://example.com/?a=1&b="2"',
    title: '<script>alert(1)</script>',
    text: '',
    locale: 'ms',
    tags: ['raya & jimat'],
    image_id: null,
    image: null,
    published_at: now.toISOString(),
    ...over,
  });
  const list = (tag: string, ...posts: SocialMediaPost[]) => postsList(template, posts, 'ms', tag).markup;

  it('are text, whatever they hold', () => {
    expect(list('', post())).toBe(
      '[true raya &amp; jimat?raya%20%26%20jimat=false] ' +
        '<https://example.com/?a=1&amp;b=&quot;2&quot;> &lt;script&gt;alert(1)&lt;/script&gt; (Blog · 21 Nov 2026) ms  #raya &amp; jimat; ',
    );
  });

  it('are those of one tag where one is asked for', () => {
    const other = post({ title: 'Lain', tags: ['lain'] });
    const found = list('lain', post(), other);
    expect(found).toMatch(/^\[false lain\?lain=true .*\] .* Lain /);
    expect(found).not.toContain('alert');
    expect(list('<tiada>', post())).toMatch(/ unknown: &lt;tiada&gt;$/);
    expect(list('')).toBe('none');
  });

  it('keep what begins a long text, to a whole word', () => {
    const [, text = ''] = / ms (.*) #/.exec(list('', post({ text: 'panjang '.repeat(100) }))) ?? [];
    expect(text).toMatch(/ panjang…$/);
    expect(text.length).toBeLessThan(330);
  });
});

describe('the answer of the tracking form', () => {
  const template = pageOf(
    'track',
    {
      asked: '%{reference} %{wrong} %{answer}',
      refused: '%{problem}',
      found: '%{kind}, %{now}, %{about}: %{steps}%{trip}%{courier}',
      trip: '| %{steps}',
      courier: '/ %{courier}: %{steps}',
      step: '%{name} %{at} %{when}; ',
    },
    {
      sea: 'Sea',
      expected: 'Expected %{date}',
      outbound_package: 'Shipment',
      trip: 'Trip',
      not_found: 'Nothing',
      milestones: { sailed: 'Departed' },
      courier_states: { in_transit: 'Collected', out_for_delivery: 'On the road' },
      states: {
        outbound_package: { packed: 'Packed', invoiced: 'Packed', loaded: 'Loaded', arrived: 'Arrived' },
        trip: { planned: 'Planned', departed: 'On its way', completed: 'Over' },
      },
    },
  ).slot('track');

  it('tells each step once, the last first', () => {
    const at = (day: number) => `2026-11-0${day}T00:00:00.000Z`;
    const { markup } = trackingAnswer(
      template,
      'out 1',
      {
        reference: 'OUT-00001-X',
        kind: 'outbound_package',
        state: 'loaded',
        mode: 'sea',
        expected_at: '2027-01-31T00:00:00.000Z',
        steps: [
          { state: 'packed', at: at(1) },
          { state: 'loaded', at: at(3) },
          { state: 'invoiced', at: at(2) },
        ],
        milestones: [{ kind: 'sailed', at: at(4) }],
        last_mile: {
          carrier: 'J&T',
          state: 'out_for_delivery',
          state_at: at(6),
          expected_on: null,
          events: [
            { state: 'out_for_delivery', at: at(6) },
            { state: 'in_transit', at: at(5) },
          ],
        },
      },
      'en',
    );
    expect(markup).toBe(
      `out 1 false Shipment · OUT-00001-X, Loaded, Sea · Expected 31 Jan 2027: Loaded ${at(3)} 3 Nov 2026, 08:00; Packed ${at(1)} 1 Nov 2026, 08:00; | Departed ${at(4)} 4 Nov 2026, 08:00; / J&amp;T: On the road ${at(6)} 6 Nov 2026, 08:00; Collected ${at(5)} 5 Nov 2026, 08:00; `,
    );
  });

  it('tells the milestones of a trip in place of the states that they follow from', () => {
    const at = (day: number) => `2026-11-0${day}T00:00:00.000Z`;
    const { markup } = trackingAnswer(
      template,
      '',
      {
        reference: 'SEA-1',
        kind: 'trip',
        state: 'completed',
        mode: 'sea',
        expected_at: null,
        steps: [
          { state: 'planned', at: at(1) },
          { state: 'departed', at: at(3) },
          { state: 'completed', at: at(9) },
        ],
        milestones: [{ kind: 'sailed', at: at(2) }],
        last_mile: null,
      },
      'en',
    );
    expect(markup).toContain(
      `: Over ${at(9)} 9 Nov 2026, 08:00; Departed ${at(2)} 2 Nov 2026, 08:00; Planned ${at(1)}`,
    );
  });

  it('expects nothing that is here already', () => {
    const { markup } = trackingAnswer(
      template,
      '',
      {
        reference: 'OUT-00001-X',
        kind: 'outbound_package',
        state: 'loaded',
        mode: 'sea',
        expected_at: now.toISOString(),
        steps: [{ state: 'arrived', at: now.toISOString() }],
        milestones: [],
        last_mile: null,
      },
      'en',
    );
    expect(markup).toContain('Loaded, Sea: Arrived');
  });

  it('keeps what was typed, as text, beside why it can’t be said', () => {
    expect(trackingAnswer(template, '"><b>', 'not_found', 'en').markup).toBe(
      '&quot;&gt;&lt;b&gt; true Nothing',
    );
  });
});

describe('the sample invoice', () => {
  const slot = pageOf('invoice', {
    paper: '%{lines}= %{total}, %{ringgit}',
    line: '%{what}: %{sum} %{amount}; ',
  }).slot('invoice');

  it('says what the shipment costs by the tariff, each line with its sum', () => {
    expect(sampleInvoice(slot, sampleTariff, 'en')?.markup.replaceAll('\u00a0', ' ')).toBe(
      'Sea freight (Peninsular): 1 box 24 × 18 × 18 in = 4.5 cft: 4.50 cft × US$14.50 US$65.25; Home delivery: 1 box × US$8.00 US$8.00; = US$73.25, RM326.05',
    );
  });

  it('is not there while the tariff has no price for it', () => {
    expect(sampleInvoice(slot, { ...sampleTariff, rates: [] }, 'en')).toBeNull();
  });
});
