import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { MessageChannel, Report, SendOutcome, StatusReport } from './channel.ts';

export const whatsAppHost = 'https://graph.facebook.com';
/** Of the Graph API; each version is answered for two years. */
const version = 'v23.0';
const timeoutMs = 15_000;

interface WhatsAppConnection {
  readonly apiUrl: string;
  readonly phoneNumberId: string;
  readonly accessToken: string;
  readonly appSecret: string;
  readonly verifyToken: string;
}

const Sent = z.looseObject({ messages: z.array(z.looseObject({ id: z.string() })).min(1) });
const Failure = z.looseObject({
  error: z.looseObject({ code: z.int(), message: z.string(), error_data: z.looseObject({}).optional() }),
});

const Status = z.looseObject({
  id: z.string(),
  status: z.string(),
  timestamp: z.string(),
  biz_opaque_callback_data: z.string().optional(),
  recipient_user_id: z.string().optional(),
  errors: z.array(z.looseObject({ code: z.int(), title: z.string().optional() })).optional(),
});
const Inbound = z.looseObject({
  id: z.string(),
  /** Missing where somebody hides their number behind a user name. */
  from: z.string().optional(),
  from_user_id: z.string().optional(),
  context: z.looseObject({ id: z.string().optional() }).optional(),
  timestamp: z.string(),
  type: z.string(),
  text: z.looseObject({ body: z.string() }).optional(),
  button: z.looseObject({ text: z.string() }).optional(),
});
const Change = z.looseObject({
  field: z.string(),
  value: z.looseObject({
    metadata: z.looseObject({ phone_number_id: z.string() }).optional(),
    statuses: z.array(z.unknown()).optional(),
    messages: z.array(z.unknown()).optional(),
    contacts: z
      .array(
        z.looseObject({
          wa_id: z.string().optional(),
          user_id: z.string().optional(),
          profile: z.looseObject({ name: z.string().optional() }).optional(),
        }),
      )
      .optional(),
  }),
});
const Webhook = z.looseObject({
  entry: z.array(z.looseObject({ changes: z.array(z.unknown()) })),
});

/** Too many messages, by whichever of Meta's limits; or a fault of theirs that passes. */
const passing: ReadonlySet<number> = new Set([
  1, 2, 4, 80_007, 130_429, 131_000, 131_016, 131_048, 131_056, 133_004,
]);
const states: ReadonlySet<string> = new Set<StatusReport['state']>(['sent', 'delivered', 'read', 'failed']);
const isState = (status: string): status is StatusReport['state'] => states.has(status);

const isSame = (a: string, b: string): boolean => {
  const [one, other] = [Buffer.from(a), Buffer.from(b)];
  return one.length === other.length && timingSafeEqual(one, other);
};

/** Seconds since 1970, as text. */
const toDate = (timestamp: string): Date => {
  const at = new Date(Number(timestamp) * 1_000);
  return Number.isNaN(at.getTime()) ? new Date(0) : at;
};
/** An id of Meta's, if it is no longer than one that we keep. */
const toId = (id: string | undefined): string | null =>
  id !== undefined && id !== '' && id.length <= 200 && !id.includes('\u0000') ? id : null;
const toPhone = (digits: string | undefined): string | null =>
  digits !== undefined && /^[1-9]\d{7,14}$/.test(digits) ? `+${digits}` : null;

const known = <T>(schema: z.ZodType<T>, values: readonly unknown[] = []): T[] =>
  values.flatMap((value) => {
    const parsed = schema.safeParse(value);
    return parsed.success ? [parsed.data] : [];
  });

/** Outcome that the answer to a message states. Meta answers a refusal in JSON: anything else may have come after the message was taken. */
function outcomeOf(status: number, body: unknown): SendOutcome {
  const sent = Sent.safeParse(body);
  if (status < 300 && sent.success) return { kind: 'accepted', provider_id: sent.data.messages[0]?.id ?? '' };
  const failure = Failure.safeParse(body);
  if (!failure.success)
    return status === 429
      ? { kind: 'busy', error: '429' }
      : { kind: 'unknown', error: `HTTP ${status} without a reason` };
  const { code, message } = failure.data.error;
  const error = `${code}: ${message}`.slice(0, 500);
  return { kind: status === 429 || status >= 500 || passing.has(code) ? 'busy' : 'refused', error };
}

/** The WhatsApp Cloud API: https://developers.facebook.com/docs/whatsapp/cloud-api */
export function createWhatsApp(connection: WhatsAppConnection): MessageChannel {
  const { apiUrl, phoneNumberId, accessToken, appSecret, verifyToken } = connection;
  const base = `${apiUrl}/${version}/${phoneNumberId}`;
  const ask = async (url: string, body?: object): Promise<{ status: number; body: unknown }> => {
    const response = await fetch(url, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await response.text();
    try {
      return { status: response.status, body: JSON.parse(text) };
    } catch {
      return { status: response.status, body: null };
    }
  };
  const post = async (message: object): Promise<SendOutcome> => {
    try {
      const answer = await ask(`${base}/messages`, { messaging_product: 'whatsapp', ...message });
      return outcomeOf(answer.status, answer.body);
    } catch (error) {
      const cause = error instanceof Error ? ((error.cause as NodeJS.ErrnoException) ?? error) : undefined;
      const reason = `no answer: ${cause?.message ?? String(error)}`.slice(0, 500);
      // Nobody was there who could have taken it.
      const wasNotSent = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'].includes(
        (cause as NodeJS.ErrnoException | undefined)?.code ?? '',
      );
      return { kind: wasNotSent ? 'busy' : 'unknown', error: reason };
    }
  };
  const toDigits = (phone: string): string => phone.replace(/^\+/, '');

  return {
    check: async () => {
      try {
        const { status, body } = await ask(`${base}?fields=display_phone_number,verified_name`);
        if (status < 300) return null;
        const failure = Failure.safeParse(body);
        return failure.success
          ? `${failure.data.error.code}: ${failure.data.error.message}`
          : `HTTP ${status}`;
      } catch (error) {
        return error instanceof Error ? error.message : String(error);
      }
    },
    send: ({ id, to, template, language, values, path }) =>
      post({
        recipient_type: 'individual',
        to: toDigits(to),
        type: 'template',
        biz_opaque_callback_data: id,
        template: {
          name: template,
          language: { code: language },
          components: [
            {
              type: 'body',
              parameters: Object.entries(values).map(([parameter_name, text]) => ({
                type: 'text',
                parameter_name,
                text,
              })),
            },
            {
              type: 'button',
              sub_type: 'url',
              index: '0',
              parameters: [{ type: 'text', text: path }],
            },
          ],
        },
      }),
    reply: (to, body) =>
      post({
        recipient_type: 'individual',
        to: toDigits(to),
        type: 'text',
        text: { body, preview_url: false },
      }),
    accept: ({ body, headers }) => {
      const given = headers['x-hub-signature-256'];
      if (typeof given !== 'string') return null;
      // Over the bytes as they came: written anew, an escaped letter would be another.
      const expected = `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`;
      if (!isSame(expected, given)) return null;
      // A report has no name of its own: the same bytes are the same report.
      return { event_id: createHash('sha256').update(body).digest('hex'), proof: given };
    },
    challenge: (query) => {
      const [token, challenge] = [query['hub.verify_token'], query['hub.challenge']];
      if (query['hub.mode'] !== 'subscribe' || typeof token !== 'string' || typeof challenge !== 'string')
        return null;
      return isSame(verifyToken, token) ? challenge : null;
    },
    read: (body): Report => {
      const entries = Webhook.parse(JSON.parse(body.toString('utf8'))).entry;
      const changes = known(
        Change,
        entries.flatMap((entry) => entry.changes),
      ).filter(
        ({ field, value }) => field === 'messages' && value.metadata?.phone_number_id === phoneNumberId,
      );
      return {
        statuses: changes
          .flatMap(({ value }) => known(Status, value.statuses))
          .flatMap(({ id, status, timestamp, biz_opaque_callback_data, errors, recipient_user_id }) =>
            isState(status)
              ? [
                  {
                    provider_id: id,
                    message_id: biz_opaque_callback_data ?? null,
                    state: status,
                    at: toDate(timestamp),
                    contact_id: toId(recipient_user_id),
                    error: errors?.[0] ? `${errors[0].code}: ${errors[0].title ?? ''}`.slice(0, 500) : null,
                  },
                ]
              : [],
          ),
        messages: changes.flatMap(({ value }) =>
          known(Inbound, value.messages).map((message) => {
            const { id, from, from_user_id, context, timestamp, text, button, type } = message;
            const writer = value.contacts?.find(({ wa_id, user_id }) =>
              from === undefined ? user_id !== undefined && user_id === from_user_id : wa_id === from,
            );
            return {
              provider_id: id,
              from: toPhone(from),
              contact_id: toId(from_user_id ?? writer?.user_id),
              answers: toId(context?.id),
              name: writer?.profile?.name ?? null,
              // PostgreSQL takes no NUL.
              text: (text?.body ?? button?.text ?? `[${type}]`).replaceAll('\u0000', '').slice(0, 2_000),
              at: toDate(timestamp),
            };
          }),
        ),
      };
    },
  };
}
