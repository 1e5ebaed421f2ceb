import { createHash } from 'node:crypto';
import { Refusal } from '../../fakes/refusal.ts';
import { type FakeCarrier, type FakeCarrierOptions, startFakeCarrier } from './server.ts';
import { type FakeTracking, inTime, type Step, texts } from './trackings.ts';

interface Keys {
  readonly apiKey: string;
}

/** Key of the fake that runs beside a demo. */
export const demoSeventeenTrackKeys: Keys = { apiKey: 'FAKE17TOKEN' };

const words: Readonly<Record<Step, readonly [status: string, subStatus: string, stage: string | null]>> = {
  label_created: ['InfoReceived', 'InfoReceived', 'InfoReceived'],
  picked_up: ['InTransit', 'InTransit_PickedUp', 'PickedUp'],
  arrived: ['InTransit', 'InTransit_Arrival', 'Arrival'],
  out_for_delivery: ['OutForDelivery', 'OutForDelivery_Other', 'OutForDelivery'],
  delivered: ['Delivered', 'Delivered_Other', 'Delivered'],
  failed: ['DeliveryFailure', 'DeliveryFailure_NoBody', null],
  returning: ['Exception', 'Exception_Returning', 'Returning'],
  never_heard_of: ['OnTheMoon', 'OnTheMoon_Held', null],
};

function toTracking({ number, carrier, expectedOn, updatedAt, events }: FakeTracking) {
  const happened = inTime(events);
  const newest = happened.at(-1);
  const [status, sub_status] = newest ? words[newest.step] : ['NotFound', 'NotFound_Other'];
  return {
    number,
    carrier: Number(carrier ?? 21_051),
    param: null,
    tag: null,
    track_info: {
      latest_status: { status, sub_status, sub_status_descr: null },
      time_metrics: { estimated_delivery_date: { source: null, from: expectedOn, to: expectedOn } },
      tracking: {
        providers_hash: 1,
        providers: [
          {
            provider: { key: Number(carrier ?? 21_051), name: 'USPS' },
            latest_sync_status: 'Success',
            latest_sync_time: updatedAt,
            events: happened.toReversed().map(({ step, at, place }) => {
              const [city, state] = place.split(', ');
              return {
                time_iso: at,
                time_utc: at,
                description: texts[step],
                description_translation: null,
                location: place,
                stage: words[step][2],
                sub_status: words[step][1],
                address: { country: 'US', state, city, street: null, postal_code: null },
              };
            }),
          },
        ],
      },
    },
  };
}

type Asked = readonly { readonly number?: string; readonly carrier?: number }[] | null;
const most = 40;

/** 17TRACK: version 2.4, forty numbers a call, reports signed with the key. */
export const startFakeSeventeenTrack = (keys: Keys, options: FakeCarrierOptions = {}): Promise<FakeCarrier> =>
  startFakeCarrier(
    {
      name: '17TRACK',
      prefix: '/track/v2.4/',
      isAllowed: ({ headers }) => headers['17token'] === keys.apiKey,
      refuse: (reply, { status, message }) =>
        reply.code(status).send({
          code: 0,
          data: { errors: [{ code: status === 401 ? -18010002 : -18010001, message }] },
        }),
      routes: (app, trackings) => {
        const answer = (accepted: unknown[], rejected: unknown[]) => ({
          code: 0,
          data: { accepted, rejected },
        });
        const rejection = (number: string, code: number, message: string) => ({
          number,
          carrier: 0,
          error: { code, message },
        });
        const numbersOf = (body: Asked) => {
          if (!Array.isArray(body) || body.length === 0 || body.length > most)
            throw new Refusal(400, 'NUMBERS', `1 to ${most} numbers are needed`);
          return body as NonNullable<Asked>;
        };
        app.post<{ Body: Asked }>('/track/v2.4/register', async (request) => {
          const accepted: unknown[] = [];
          const rejected: unknown[] = [];
          for (const { number = '', carrier } of numbersOf(request.body))
            if (number === '' || trackings.isRefused(number))
              rejected.push(rejection(number, -18010012, `The format of '${number}' is invalid.`));
            else if (trackings.find(number)?.isRegistered)
              rejected.push(rejection(number, -18019901, `Tracking number ${number} is already registered.`));
            else if (trackings.isUsedUp(request))
              rejected.push(rejection(number, -18019908, 'The quota has been used up.'));
            else {
              trackings.register(number, carrier === undefined ? null : String(carrier));
              accepted.push({ origin: 2, number, carrier: carrier ?? 21_051, tag: null });
            }
          return answer(accepted, rejected);
        });
        app.post<{ Body: Asked }>('/track/v2.4/gettrackinfo', async ({ body }) => {
          const asked = numbersOf(body).map(({ number = '' }) => ({ number, found: trackings.find(number) }));
          return answer(
            asked.flatMap(({ found }) =>
              found?.isRegistered && found.events.length > 0 ? toTracking(found) : [],
            ),
            asked.flatMap(({ number, found }) =>
              found?.isRegistered
                ? found.events.length > 0
                  ? []
                  : rejection(number, -18019909, `No tracking information for ${number} yet.`)
                : rejection(number, -18019902, `The tracking number ${number} is not registered.`),
            ),
          );
        });
        app.post('/track/v2.4/getquota', async () => ({
          code: 0,
          data: { quota_total: 1_100, quota_used: trackings.all().length, quota_remain: 1_000 },
        }));
      },
      report: (tracking) => {
        const body = JSON.stringify({ event: 'TRACKING_UPDATED', data: toTracking(tracking) });
        const sign = createHash('sha256').update(`${body}/${keys.apiKey}`, 'utf8').digest('hex');
        return { body, headers: { sign } };
      },
    },
    options,
  );
