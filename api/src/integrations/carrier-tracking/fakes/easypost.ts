import { createHmac, randomBytes } from 'node:crypto';
import { Refusal } from '../../fakes/refusal.ts';
import { type FakeCarrier, type FakeCarrierOptions, startFakeCarrier } from './server.ts';
import { type FakeTracking, inTime, type Step, texts } from './trackings.ts';

interface Keys {
  readonly apiKey: string;
  readonly webhookSecret: string;
}

/** Keys of the fake that runs beside a demo. */
export const demoEasypostKeys: Keys = { apiKey: 'EZTK-fake', webhookSecret: 'fake-easypost-sécret' };

const words: Readonly<Record<Step, readonly [status: string, detail: string]>> = {
  label_created: ['pre_transit', 'label_created'],
  picked_up: ['in_transit', 'arrived_at_facility'],
  arrived: ['in_transit', 'arrived_at_facility'],
  out_for_delivery: ['out_for_delivery', 'out_for_delivery'],
  delivered: ['delivered', 'arrived_at_destination'],
  failed: ['failure', 'delivery_exception'],
  returning: ['return_to_sender', 'return'],
  never_heard_of: ['held_by_the_moon', 'unknown'],
};

function toTracker({ id, number, carrier, expectedOn, updatedAt, events }: FakeTracking) {
  const happened = inTime(events);
  const [status, status_detail] = words[happened.at(-1)?.step ?? 'never_heard_of'];
  return {
    id,
    object: 'Tracker',
    mode: 'test',
    tracking_code: number,
    status: happened.length === 0 ? 'unknown' : status,
    status_detail: happened.length === 0 ? 'unknown' : status_detail,
    created_at: updatedAt,
    updated_at: updatedAt,
    signed_by: null,
    weight: null,
    est_delivery_date: expectedOn && `${expectedOn}T00:00:00Z`,
    carrier: carrier ?? 'USPS',
    tracking_details: happened.map(({ step, at, place }) => {
      const [city, state] = place.split(', ');
      return {
        object: 'TrackingDetail',
        message: texts[step],
        description: texts[step],
        status: words[step][0],
        status_detail: words[step][1],
        datetime: at,
        source: carrier ?? 'USPS',
        carrier_code: null,
        tracking_location: { object: 'TrackingLocation', city, state, country: 'US', zip: null },
      };
    }),
    carrier_detail: null,
    finalized: false,
    is_return: false,
    public_url: `https://track.easypost.com/${id}`,
  };
}

/** EasyPost: trackers of version 2, events signed over their bytes. */
export const startFakeEasypost = (keys: Keys, options: FakeCarrierOptions = {}): Promise<FakeCarrier> =>
  startFakeCarrier(
    {
      name: 'EasyPost',
      prefix: '/v2/',
      isAllowed: ({ headers }) =>
        headers.authorization === `Basic ${Buffer.from(`${keys.apiKey}:`).toString('base64')}`,
      refuse: (reply, { status, code, message }) =>
        reply.code(status).send({ error: { code, message, errors: [] } }),
      routes: (app, trackings) => {
        app.post<{ Body: { tracker?: { tracking_code?: string; carrier?: string } } | null }>(
          '/v2/trackers',
          async (request, reply) => {
            const { body } = request;
            if (trackings.isUsedUp(request)) throw new Refusal(402, 'PAYMENT_REQUIRED', 'Insufficient funds');
            const number = body?.tracker?.tracking_code ?? '';
            if (number === '' || trackings.isRefused(number))
              throw new Refusal(422, 'TRACKER.TRACKING_CODE.INVALID', 'The tracking code is invalid');
            return reply
              .code(201)
              .send(toTracker(trackings.register(number, body?.tracker?.carrier ?? null)));
          },
        );
        app.get('/v2/trackers', async () => ({
          trackers: trackings.all().slice(0, 1).map(toTracker),
          has_more: false,
        }));
        app.get<{ Params: { id: string } }>('/v2/trackers/:id', async ({ params }) => {
          const tracking = trackings.all().find(({ id, isRegistered }) => isRegistered && id === params.id);
          if (!tracking) throw new Refusal(404, 'TRACKER.NOT_FOUND', 'Not found');
          return toTracker(tracking);
        });
      },
      report: (tracking, now) => {
        const body = JSON.stringify({
          description: 'tracker.updated',
          mode: 'test',
          previous_attributes: {},
          created_at: now.toISOString(),
          pending_urls: [],
          completed_urls: [],
          updated_at: now.toISOString(),
          id: `evt_${randomBytes(12).toString('hex')}`,
          user_id: 'user_fake',
          status: 'pending',
          object: 'Event',
          result: toTracker(tracking),
        });
        const digest = createHmac('sha256', Buffer.from(keys.webhookSecret.normalize('NFKD'), 'utf8'))
          .update(body, 'utf8')
          .digest('hex');
        return { body, headers: { 'x-hmac-signature': `hmac-sha256-hex=${digest}` } };
      },
    },
    options,
  );
