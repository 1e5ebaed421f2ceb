import type { CarrierState } from '@rantau/shared/carrier-trackings';
import { z } from 'zod';
import { ask, failureOf, GatewayError } from '../gateway-call.ts';
import { instantOf } from '../instant-of.ts';
import { isSame } from '../is-same.ts';
import type {
  CarrierReport,
  Registration,
  ReportedEvent,
  TrackingConnection,
  TrackingGateway,
  TrackingService,
} from './provider.ts';
import { dayOf, headerOf, parseJson, placeOf, withStanding } from './read.ts';
import { seventeenTrackSignature } from './signatures.ts';

const Text = z.string().nullish();
const Happened = z.looseObject({
  time_utc: Text,
  time_iso: Text,
  description: Text,
  description_translation: z.looseObject({ description: Text }).nullish(),
  location: Text,
  stage: Text,
  sub_status: Text,
  address: z.looseObject({ city: Text, state: Text, country: Text }).nullish(),
});
const TrackInfo = z.looseObject({
  latest_status: z.looseObject({ status: Text, sub_status: Text }).nullish(),
  time_metrics: z
    .looseObject({ estimated_delivery_date: z.looseObject({ from: Text, to: Text }).nullish() })
    .nullish(),
  tracking: z
    .looseObject({
      providers: z
        .array(z.looseObject({ latest_sync_time: Text, events: z.array(Happened).nullish() }))
        .nullish(),
    })
    .nullish(),
});
const Tracking = z.looseObject({ number: z.string(), track_info: TrackInfo.nullish() });
const Answer = z.looseObject({
  code: z.int(),
  data: z
    .looseObject({
      accepted: z.array(Tracking).nullish(),
      rejected: z
        .array(z.looseObject({ number: z.string(), error: z.looseObject({ code: z.int(), message: Text }) }))
        .nullish(),
      errors: z.array(z.looseObject({ code: z.int(), message: Text })).nullish(),
    })
    .nullish(),
});
const Pushed = z.looseObject({ event: z.string(), data: Tracking });

/** Main statuses; of what has no event of its own, `stage` names the milestone with the same words and a few more. */
const states: Readonly<Record<string, CarrierState>> = {
  InfoReceived: 'pre_transit',
  PickedUp: 'in_transit',
  Departure: 'in_transit',
  Arrival: 'in_transit',
  InTransit: 'in_transit',
  OutForDelivery: 'out_for_delivery',
  DeliveryFailure: 'failure',
  Exception: 'failure',
  Expired: 'failure',
  Delivered: 'delivered',
  Returning: 'return',
  Returned: 'return',
  Exception_Returning: 'return',
  Exception_Returned: 'return',
};

/** `InTransit_Departure` is known by its first part where the whole is not. */
const stateOf = (...words: readonly (string | null | undefined)[]): CarrierState => {
  for (const word of words) {
    const state = states[word ?? ''] ?? states[(word ?? '').split('_')[0] ?? ''];
    if (state) return state;
  }
  return 'unknown';
};

function toEvent(happened: z.infer<typeof Happened>): ReportedEvent[] {
  const at = instantOf(happened.time_utc ?? happened.time_iso);
  if (at === null) return [];
  const { city, state, country } = happened.address ?? {};
  return [
    {
      at,
      state: stateOf(happened.sub_status, happened.stage),
      provider_status: happened.sub_status ?? happened.stage ?? 'unknown',
      description: happened.description_translation?.description ?? happened.description ?? '',
      place: happened.location || placeOf(city, state, city || state ? null : country),
    },
  ];
}

function toReport({ number, track_info }: z.infer<typeof Tracking>): CarrierReport {
  const { status, sub_status } = track_info?.latest_status ?? {};
  const sources = track_info?.tracking?.providers ?? [];
  const provider_status = sub_status ?? status ?? 'unknown';
  const reported_at =
    sources
      .flatMap(({ latest_sync_time }) => instantOf(latest_sync_time) ?? [])
      .toSorted()
      .at(-1) ?? null;
  const { from, to } = track_info?.time_metrics?.estimated_delivery_date ?? {};
  return {
    // It has no ids of its own.
    provider_tracking_id: number,
    tracking_number: number,
    provider_status,
    expected_on: dayOf(to) ?? dayOf(from),
    reported_at,
    events: withStanding(
      sources.flatMap(({ events }) => (events ?? []).flatMap(toEvent)),
      { state: stateOf(sub_status, status), provider_status, at: reported_at },
    ),
  };
}

const alreadyRegistered = -18019901;
/** Of the account, not of the number: the day's limit is reached, or the quota used up. */
const usedUp: ReadonlySet<number> = new Set([-18019907, -18019908]);

function connect({ settings: { api_key = '' }, apiUrl }: TrackingConnection): TrackingGateway {
  async function call(path: string, body: unknown): Promise<NonNullable<z.infer<typeof Answer>['data']>> {
    const { status, text } = await ask(`${apiUrl}/track/v2.4/${path}`, {
      method: 'POST',
      headers: { '17token': api_key, 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
    });
    const answer = Answer.safeParse(status === 429 || status >= 500 ? null : parseJson(text || 'null'));
    const problem = answer.data?.data?.errors?.[0];
    if (status >= 300 || problem)
      throw new GatewayError(
        failureOf(status),
        String(problem?.code ?? status),
        problem?.message ?? `HTTP ${status}`,
      );
    if (!answer.data?.data || answer.data.code !== 0)
      throw new GatewayError('unreachable', 'unreadable', 'The answer can’t be read');
    return answer.data.data;
  }

  return {
    check: async () => {
      await call('getquota', {});
    },
    register: async (trackings) => {
      const { accepted, rejected } = await call(
        'register',
        trackings.map(({ tracking_number, carrier_code }) => ({
          number: tracking_number,
          ...(carrier_code !== null && { carrier: Number(carrier_code) }),
        })),
      );
      const full = rejected?.find(({ error }) => usedUp.has(error.code))?.error;
      // Those that were taken before it are known already the next time, at no cost.
      if (full) throw new GatewayError('busy', String(full.code), full.message ?? 'The quota is used up');
      return trackings.map(({ tracking_number }): Registration => {
        const refused = rejected?.find(({ number }) => number === tracking_number)?.error.code;
        const isIn =
          refused === alreadyRegistered || accepted?.some(({ number }) => number === tracking_number);
        return isIn
          ? { ok: true, provider_tracking_id: tracking_number, report: null }
          : { ok: false, code: String(refused ?? 'no_answer') };
      });
    },
    find: async (ids) => {
      const { accepted } = await call(
        'gettrackinfo',
        ids.map((number) => ({ number })),
      );
      return (accepted ?? []).filter(({ track_info }) => track_info).map(toReport);
    },
    accept: ({ body, headers }) => {
      if (api_key === '') return null;
      const proof = headerOf(headers, 'sign');
      // It names no event: a body that is the same is the same event.
      return isSame(seventeenTrackSignature(api_key, body), proof) ? { event_id: proof, proof } : null;
    },
    read: (body) => {
      const { event, data } = Pushed.parse(JSON.parse(body.toString('utf8')));
      return event === 'TRACKING_UPDATED' ? toReport(data) : null;
    },
  };
}

/** 17TRACK, version 2.4: forty parcels a call; it finds out the carrier by itself. */
export const seventeenTrack: TrackingService = {
  name: '17TRACK',
  fields: [{ name: 'api_key', secret: true, required: true }],
  // There is no sandbox of its own.
  hosts: { sandbox: 'https://api.17track.net', production: 'https://api.17track.net' },
  most: 40,
  carrierCodes: {},
  connect,
};
