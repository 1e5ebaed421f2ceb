import { readPageTemplate, slotEnd, slotStart } from '@rantau/shared/live-pages';
import { toReference } from '@rantau/shared/references';
import { tripEndpoints } from '@rantau/shared/trips';
import { expect, test, vi } from 'vitest';
import { type TestApp, testApp } from '../../../tests/test-app.ts';
import { pageSlots } from './page-slots.ts';

const api = await testApp();

/** A built page, as short as can be. */
const built = readPageTemplate(
  [
    `${slotStart('departures')}no dates${slotEnd}${slotStart('track')}form${slotEnd}`,
    '<script type="application/json" data-words="departures">{"sea":"Sea","closed":"","space_plenty":"Room"}</script>',
    '<template data-partial="departures/none">none</template>',
    '<template data-partial="departures/board">%{rows}</template>',
    '<template data-partial="departures/row">%{code} %{space}</template>',
    '<script type="application/json" data-words="track">{"empty":"empty","not_found":"nothing","mistyped":"mistyped","invoice":"invoice","rate_limited":"wait","failed":"later"}</script>',
    '<template data-partial="track/asked">%{reference}: %{answer}</template>',
    '<template data-partial="track/refused">%{problem}</template>',
    '<template data-partial="ask/about">%{reference}</template>',
  ].join(''),
);

async function answer(file: string, query = '', ip = '192.0.2.1', services = api.services) {
  const slotsOf = pageSlots(services).get(file);
  const onFailure = vi.fn();
  const filled = await slotsOf?.(built, { query: new URLSearchParams(query), ip, onFailure });
  return { ...filled, text: built.filled(filled?.slots ?? {}), onFailure };
}

test('home shows the trips that are open, in either language', async () => {
  expect((await answer('index.html')).text).toBe('noneform');
  const owner = await api.staff('owner');
  const { body: trip } = await owner.call(tripEndpoints.create, {
    body: {
      code: 'SEA-2612A',
      mode: 'sea',
      carrier_name: 'MV Seri Rantau',
      cutoff_at: '2026-12-01T00:00:00.000Z',
      departs_at: '2026-12-05T00:00:00.000Z',
      arrives_at: '2027-02-10T00:00:00.000Z',
      capacity_cft: 100,
    },
  });
  await owner.call(tripEndpoints.transition, { id: trip.id, body: { to: 'open' } });
  expect((await answer('en.html')).text).toBe('SEA-2612A Roomform');
});

test('home goes without its dates while the database is away', async () => {
  const away = { ...api.services, db: undefined as unknown as TestApp['services']['db'] };
  const { text, status, onFailure } = await answer('index.html', '', '192.0.2.1', away);
  expect([text, status]).toEqual(['no datesform', undefined]);
  // Once for the dates, once for the prices.
  expect(onFailure).toHaveBeenCalledTimes(2);
});

test('the tracking form says why it has no answer, and keeps what was typed', async () => {
  expect((await answer('track.html')).text).toBe('no datesform');
  expect((await answer('track.html', 'reference=')).text).toBe('no dates: empty');
  expect((await answer('track.html', 'reference=SEA-2611A')).text).toBe('no datesSEA-2611A: nothing');
  expect((await answer('track.html', 'reference=OUT-1')).text).toBe('no datesOUT-1: mistyped');
  const invoice = toReference('INV', 5);
  expect((await answer('track.html', `reference=${invoice}`)).text).toBe(`no dates${invoice}: invoice`);
  const unknown = toReference('OUT', 5);
  const { text, status, headers } = await answer('en/track.html', `reference=+${unknown}`);
  expect([text, status]).toEqual([`no dates${unknown}: nothing`, undefined]);
  expect(headers).toEqual({ 'x-robots-tag': 'noindex' });
  const away = { ...api.services, db: undefined as unknown as TestApp['services']['db'] };
  const failed = await answer('track.html', `reference=${unknown}`, '192.0.2.1', away);
  expect([failed.text, failed.status]).toEqual([`no dates${unknown}: later`, 503]);
});

test('who walks through the numbers is slowed down here as at the call', async () => {
  const ip = '192.0.2.7';
  for (let number = 1; number <= 20; number += 1)
    await answer('track.html', `reference=${toReference('OUT', number)}`, ip);
  const { text, status, headers } = await answer('track.html', `reference=${toReference('OUT', 21)}`, ip);
  expect([text, status]).toEqual([`no dates${toReference('OUT', 21)}: wait`, 429]);
  expect(headers).toMatchObject({ 'retry-after': expect.any(Number) });
});
