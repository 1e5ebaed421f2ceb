import { describe, expect, it } from 'vitest';
import { publishedEvent, publishedSecret, publishedSignature } from './easypost.fixtures.ts';
import { easypost } from './easypost.ts';
import { seventeenTrack } from './seventeen-track.ts';
import { easypostSignature, seventeenTrackSignature } from './signatures.ts';

const post = easypost.connect({
  settings: { api_key: 'k', webhook_secret: publishedSecret },
  apiUrl: 'http://localhost:1',
});
const track = seventeenTrack.connect({ settings: { api_key: '123456ABCDEF' }, apiUrl: 'http://localhost:1' });
const stopped =
  '{"event":"TRACKING_STOPPED","data":{"number":"AA123456789BR","carrier":2151,"param":null,"tag":""}}';
const sign = '75aa097662c15513012bad0b093ae5c774a16204cd256d8f2ceb2c17b1581263';

describe('EasyPost', () => {
  const body = Buffer.from(publishedEvent);
  const accepts = (signature: string | undefined, over = body) =>
    post.accept({ body: over, headers: { 'x-hmac-signature': signature } });

  it('signs as it publishes, over the bytes and the decomposed secret', () => {
    expect(easypostSignature(publishedSecret, body)).toBe(publishedSignature);
    expect(easypostSignature(publishedSecret.normalize('NFKD'), body)).toBe(publishedSignature);
    expect(accepts(publishedSignature)).toEqual({ event_id: 'evt_1', proof: publishedSignature });
  });

  it('is not taken for one whose bytes, signature or secret are others', () => {
    expect(accepts(undefined)).toBeNull();
    expect(accepts('')).toBeNull();
    expect(accepts(publishedSignature.toUpperCase())).toBeNull();
    expect(accepts(publishedSignature.slice(0, -1))).toBeNull();
    expect(accepts(publishedSignature.replace('hmac-sha256-hex=', ''))).toBeNull();
    expect(accepts(publishedSignature, Buffer.from(publishedEvent.replace('614.4', '614')))).toBeNull();
    expect(
      accepts(publishedSignature, Buffer.from(JSON.stringify(JSON.parse(publishedEvent), null, 1))),
    ).toBeNull();
    const unset = easypost.connect({ settings: { api_key: 'k' }, apiUrl: 'http://localhost:1' });
    const empty = { 'x-hmac-signature': easypostSignature('', body) };
    expect(unset.accept({ body, headers: empty })).toBeNull();
  });

  it('reports every event with place, time and its own word', () => {
    const report = post.read(body);
    expect(report).toMatchObject({
      provider_tracking_id: 'trk_1',
      tracking_number: '1',
      provider_status: 'in_transit: arrived_at_facility',
      expected_on: '2024-08-05',
      reported_at: '2024-08-02T19:26:51.000Z',
    });
    expect(report?.events).toHaveLength(7);
    expect(report?.events[1]).toEqual({
      at: '2024-07-31T19:27:00.000Z',
      state: 'in_transit',
      provider_status: 'in_transit: arrived_at_facility',
      description: 'Picked up',
      place: 'ORLANDO, FL',
    });
  });

  it('is read with words that nobody knows, with none, and with times that are none', () => {
    const result = {
      ...JSON.parse(publishedEvent).result,
      status: 'teleported',
      est_delivery_date: 'soon',
      carrier_detail: null,
      tracking_details: [
        { message: null, status: 'teleported', datetime: '2024-08-01T00:00:00Z' },
        { message: 'no time', status: 'delivered', datetime: 'yesterday' },
        {},
      ],
    };
    const report = post.read(Buffer.from(JSON.stringify({ ...JSON.parse(publishedEvent), result })));
    expect(report).toMatchObject({ provider_status: 'teleported: arrived_at_facility', expected_on: null });
    expect(report?.events).toMatchObject([{ state: 'unknown', description: '' }]);
  });

  it('says with the standing of the parcel what no event says', () => {
    const parsed = JSON.parse(publishedEvent);
    const failed = { ...parsed, result: { ...parsed.result, status: 'cancelled' } };
    const { events } = post.read(Buffer.from(JSON.stringify(failed))) ?? { events: [] };
    expect(events.at(-1)).toMatchObject({ state: 'failure', at: '2024-08-02T18:50:00.000Z' });
  });

  it('reports of other things than parcels are of no concern', () => {
    const other = { id: 'evt_2', description: 'batch.created', result: { object: 'Batch' } };
    expect(post.read(Buffer.from(JSON.stringify(other)))).toBeNull();
  });
});

describe('17TRACK', () => {
  const body = Buffer.from(stopped);

  it('signs as it publishes: a digest of bytes, slash and key', () => {
    expect(seventeenTrackSignature('123456ABCDEF', body)).toBe(sign);
    expect(track.accept({ body, headers: { sign } })).toEqual({ event_id: sign, proof: sign });
    expect(track.accept({ body: Buffer.from(`${stopped} `), headers: { sign } })).toBeNull();
    expect(track.accept({ body, headers: { sign: sign.toUpperCase() } })).toBeNull();
    expect(track.accept({ body, headers: {} })).toBeNull();
    const unset = seventeenTrack.connect({ settings: {}, apiUrl: 'http://localhost:1' });
    expect(unset.accept({ body, headers: { sign: seventeenTrackSignature('', body) } })).toBeNull();
  });

  it('is of no concern where it stops, and reports a return with the words that were translated', () => {
    expect(track.read(body)).toBeNull();
    const data = {
      number: 'AA555666777BR',
      carrier: 2151,
      track_info: {
        latest_status: { status: 'Exception', sub_status: 'Exception_Returning' },
        time_metrics: { estimated_delivery_date: { source: null, from: null, to: null } },
        tracking: {
          providers: [
            {
              latest_sync_time: '2026-07-01T00:20:33Z',
              events: [
                {
                  time_iso: '2026-06-27T11:15:00-03:00',
                  time_utc: '2026-06-27T14:15:00Z',
                  description: 'Em devolução ao remetente',
                  description_translation: { lang: 'en', description: 'Being returned to sender' },
                  location: 'CURITIBA, PR',
                  stage: 'Returning',
                  sub_status: 'Exception_Returning',
                },
                { time_utc: null, time_iso: null, sub_status: 'InTransit_Other' },
                { time_iso: '2026-06-20T11:15:00-03:00', sub_status: 'InTransit_Departure' },
                { time_utc: '2026-06-19T10:00:00Z', sub_status: 'Unheard_Of', stage: null },
              ],
            },
          ],
        },
      },
    };
    const report = track.read(Buffer.from(JSON.stringify({ event: 'TRACKING_UPDATED', data })));
    expect(report).toEqual({
      provider_tracking_id: 'AA555666777BR',
      tracking_number: 'AA555666777BR',
      provider_status: 'Exception_Returning',
      expected_on: null,
      reported_at: '2026-07-01T00:20:33.000Z',
      events: [
        {
          at: '2026-06-27T14:15:00.000Z',
          state: 'return',
          provider_status: 'Exception_Returning',
          description: 'Being returned to sender',
          place: 'CURITIBA, PR',
        },
        expect.objectContaining({ at: '2026-06-20T14:15:00.000Z', state: 'in_transit' }),
        expect.objectContaining({ state: 'unknown', provider_status: 'Unheard_Of' }),
      ],
    });
  });

  it('is read with nothing but a number', () => {
    const bare = { event: 'TRACKING_UPDATED', data: { number: 'A1' } };
    expect(track.read(Buffer.from(JSON.stringify(bare)))).toMatchObject({
      provider_status: 'unknown',
      events: [],
    });
  });
});
