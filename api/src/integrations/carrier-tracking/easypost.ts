import type { CarrierState } from '@rantau/shared/carrier-trackings';
import { z } from 'zod';
import { ask, failureOf, GatewayError } from '../gateway-call.ts';
import { instantOf } from '../instant-of.ts';
import { isSame } from '../is-same.ts';
import type {
  CarrierReport,
  ReportedEvent,
  TrackingConnection,
  TrackingGateway,
  TrackingService,
} from './provider.ts';
import { dayOf, headerOf, parseJson, placeOf, withStanding } from './read.ts';
import { easypostSignature } from './signatures.ts';

const Text = z.string().nullish();
const Tracker = z.looseObject({
  id: z.string(),
  object: z.literal('Tracker'),
  tracking_code: z.string(),
  status: z.string(),
  status_detail: Text,
  updated_at: Text,
  est_delivery_date: Text,
  tracking_details: z
    .array(
      z.looseObject({
        message: Text,
        description: Text,
        status: Text,
        status_detail: Text,
        datetime: Text,
        tracking_location: z.looseObject({ city: Text, state: Text, country: Text }).nullish(),
      }),
    )
    .nullish(),
  carrier_detail: z.looseObject({ est_delivery_date_local: Text }).nullish(),
});
const Event = z.looseObject({
  id: z.string(),
  description: z.string(),
  result: z.looseObject({ object: z.string() }).nullish(),
});
const Failure = z.looseObject({ error: z.looseObject({ code: Text, message: Text }) });

const states: Readonly<Record<string, CarrierState>> = {
  pre_transit: 'pre_transit',
  in_transit: 'in_transit',
  out_for_delivery: 'out_for_delivery',
  delivered: 'delivered',
  return_to_sender: 'return',
  failure: 'failure',
  error: 'failure',
  cancelled: 'failure',
};
const stateOf = (status: string | null | undefined): CarrierState => states[status ?? ''] ?? 'unknown';

const wordOf = (status: string | null | undefined, detail: string | null | undefined): string =>
  [status, detail].filter((part) => part && part !== 'unknown').join(': ') || 'unknown';

function toReport(tracker: z.infer<typeof Tracker>): CarrierReport {
  const events = (tracker.tracking_details ?? []).flatMap((detail): ReportedEvent[] => {
    const at = instantOf(detail.datetime);
    const { city, state, country } = detail.tracking_location ?? {};
    return at === null
      ? []
      : [
          {
            at,
            state: stateOf(detail.status),
            provider_status: wordOf(detail.status, detail.status_detail),
            description: detail.message ?? detail.description ?? '',
            place: placeOf(city, state, city || state ? null : country),
          },
        ];
  });
  const provider_status = wordOf(tracker.status, tracker.status_detail);
  const reported_at = instantOf(tracker.updated_at);
  return {
    provider_tracking_id: tracker.id,
    tracking_number: tracker.tracking_code,
    provider_status,
    expected_on: dayOf(tracker.carrier_detail?.est_delivery_date_local) ?? dayOf(tracker.est_delivery_date),
    reported_at,
    events: withStanding(events, { state: stateOf(tracker.status), provider_status, at: reported_at }),
  };
}

/** Statuses that concern one number, not the account. */
const isOfNumber = (status: number): boolean => status === 400 || status === 404 || status === 422;

function connect({
  settings: { api_key = '', webhook_secret = '' },
  apiUrl,
}: TrackingConnection): TrackingGateway {
  const authorization = `Basic ${Buffer.from(`${api_key}:`).toString('base64')}`;

  async function call<T>(schema: z.ZodType<T>, path: string, body?: object): Promise<T> {
    const { status, text } = await ask(`${apiUrl}/v2/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization,
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (status >= 300) {
      const failure = Failure.safeParse(status === 429 ? null : parseJson(text || 'null'));
      const { code, message } = failure.data?.error ?? {};
      throw new GatewayError(failureOf(status), code ?? String(status), message ?? `HTTP ${status}`, {
        status,
      });
    }
    const parsed = schema.safeParse(parseJson(text));
    if (!parsed.success) throw new GatewayError('unreachable', 'unreadable', 'The answer can’t be read');
    return parsed.data;
  }

  /** Null where the number alone is refused. */
  async function ofNumber<T, R>(work: Promise<T>, refused: (code: string) => R): Promise<T | R> {
    try {
      return await work;
    } catch (error) {
      if (error instanceof GatewayError && error.status !== null && isOfNumber(error.status))
        return refused(error.code);
      throw error;
    }
  }

  return {
    check: async () => {
      await call(z.looseObject({ trackers: z.array(z.unknown()) }), 'trackers?page_size=1');
    },
    register: async (trackings) => {
      const answers = [];
      for (const { tracking_number, carrier_code } of trackings)
        answers.push(
          await ofNumber(
            call(Tracker, 'trackers', {
              tracker: {
                tracking_code: tracking_number,
                ...(carrier_code !== null && { carrier: carrier_code }),
              },
            }).then((tracker) => ({
              ok: true as const,
              provider_tracking_id: tracker.id,
              report: toReport(tracker),
            })),
            (code) => ({ ok: false as const, code }),
          ),
        );
      return answers;
    },
    find: async (ids) => {
      const reports = [];
      for (const id of ids) {
        const tracker = await ofNumber(call(Tracker, `trackers/${encodeURIComponent(id)}`), () => null);
        if (tracker) reports.push(toReport(tracker));
      }
      return reports;
    },
    accept: ({ body, headers }) => {
      if (webhook_secret === '') return null;
      const proof = headerOf(headers, 'x-hmac-signature');
      if (!isSame(easypostSignature(webhook_secret, body), proof)) return null;
      const event = Event.safeParse(safeJson(body));
      return { event_id: event.success ? event.data.id.slice(0, 120) : proof, proof };
    },
    read: (body) => {
      const { result } = Event.parse(safeJson(body));
      return result?.object === 'Tracker' ? toReport(Tracker.parse(result)) : null;
    },
  };
}

function safeJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}

/** EasyPost: one call a parcel; a number that is known already is answered with the tracker that it has. */
export const easypost: TrackingService = {
  name: 'EasyPost',
  fields: [
    { name: 'api_key', secret: true, required: true },
    { name: 'webhook_secret', secret: true, required: true },
  ],
  // One host for both: the key decides.
  hosts: { sandbox: 'https://api.easypost.com', production: 'https://api.easypost.com' },
  most: 1,
  carrierCodes: {
    ups: 'UPS',
    usps: 'USPS',
    fedex: 'FedEx',
    dhl_express: 'DHLExpress',
    dhl_ecommerce: 'DhlEcs',
    ontrac: 'OnTrac',
    lasership: 'LaserShipV2',
  },
  connect,
};
