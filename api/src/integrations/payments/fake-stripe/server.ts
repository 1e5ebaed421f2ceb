import { createHmac } from 'node:crypto';
import { plainMoney } from '@rantau/shared/format';
import { escapeHtml } from '@rantau/shared/html';
import type { FastifyReply } from 'fastify';
import { createFakeServer, postReport } from '../../fakes/fake-server.ts';
import { Refusal } from '../../fakes/refusal.ts';
import { keepState } from '../../fakes/state.ts';
import {
  newId,
  type Payment,
  type Refund,
  type Session,
  seconds,
  toBalance,
  toExpanded,
  toRefund,
} from './store.ts';

interface Options {
  readonly port?: number;
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly now?: () => Date;
  /** Address to which events go by themselves, each twice and in any order. None are sent if it is not given. */
  readonly webhookUrl?: string;
  /** Ringgit that a dollar becomes at this moment; dollars stay dollars if it is not given. */
  readonly myrPerUsd?: () => number | undefined;
  /** File that keeps the sessions, payments and refunds; in memory only if it is not given. */
  readonly file?: string | undefined;
}

/** Keys of the fake that runs beside a demo. */
export const demoKeys = { secretKey: 'sk_test_fake', webhookSecret: 'whsec_fake' } as const;

export interface FakeStripe {
  readonly url: string;
  readonly session: (id: string) => Session;
  readonly refunds: () => readonly Refund[];
  /** Somebody pays: at once, or only promises to, as with a slow bank. */
  readonly pay: (id: string, how?: 'at_once' | 'later') => void;
  readonly settleLater: (id: string, succeeds: boolean) => void;
  readonly settleRefund: (id: string, status: 'succeeded' | 'failed') => void;
  /** An event about an object as it stands, with its header. */
  readonly event: (
    type: string,
    object: object,
    over?: { readonly at?: Date },
  ) => { readonly body: string; readonly header: string };
  readonly close: () => Promise<void>;
}

type Form = Readonly<Record<string, string>>;

const page = (
  { id, amount_total, currency, status, success_url, cancel_url }: Session,
  wasRefused: boolean,
): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Fake Stripe</title>
<style>body{font:1rem/1.5 system-ui;max-width:26rem;margin:2rem auto;padding:0 1rem}
form{display:grid;gap:.75rem}button{font:inherit;padding:.75rem}</style>
<h1>Fake Stripe</h1>
<p>${plainMoney(amount_total)} ${currency.toUpperCase()} · ${status}</p>
${wasRefused ? '<p role="alert">The bank refused it.</p>' : ''}
<form method="post">
${
  status === 'open'
    ? `<button formaction="/pay/${id}/now">Pay</button>
<button formaction="/pay/${id}/now?close=1">Pay, and close the tab before coming back</button>
<button formaction="/pay/${id}/later">Promise to pay by a slow bank</button>
<button formaction="/pay/${id}/fail">Let the bank refuse it</button>
<a href="${escapeHtml(cancel_url)}">Go back without paying</a>`
    : `<a href="${escapeHtml(success_url)}">Back to the shop</a>`
}</form></html>`;

/** Starts a server that speaks what we use of Stripe's protocol, and refuses what Stripe refuses; it keeps all in memory. */
export async function startFakeStripe(options: Options): Promise<FakeStripe> {
  const now = options.now ?? (() => new Date());
  const sessions = new Map<string, Session>();
  const payments = new Map<string, Payment>();
  const refunds = new Map<string, Refund>();
  const answered = new Map<string, { readonly body: string; readonly answer: object }>();
  const { app, origin, later, listen, close } = createFakeServer();
  keepState(app, options.file, { sessions, payments, refunds });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, body: string) => body,
  );
  app.setErrorHandler((error: Error, _request, reply) => {
    const { status, code } = error instanceof Refusal ? error : new Refusal(500, 'api_error', error.message);
    const type = status >= 500 ? 'api_error' : 'invalid_request_error';
    return reply.code(status).send({ error: { type, code, message: error.message } });
  });
  app.addHook('onRequest', async (request) => {
    if (request.url.startsWith('/v1/') && request.headers.authorization !== `Bearer ${options.secretKey}`)
      throw new Refusal(401, 'invalid_api_key', 'Invalid API Key provided');
  });

  const session = (id: string): Session => {
    const found = sessions.get(id);
    if (!found) throw new Refusal(404, 'resource_missing', `No such checkout.session: ${id}`);
    if (found.status === 'open' && found.expires_at <= seconds(now())) found.status = 'expired';
    return found;
  };
  const event = (type: string, object: object, { at = now() }: { readonly at?: Date } = {}) => {
    const body = JSON.stringify(
      { id: newId('evt'), object: 'event', type, created: seconds(at), livemode: false, data: { object } },
      null,
      2,
    );
    const t = seconds(at);
    const v1 = createHmac('sha256', options.webhookSecret).update(`${t}.${body}`, 'utf8').digest('hex');
    return { body, header: `t=${t},v1=${v1}` };
  };
  const tell = (type: string, object: object) => {
    const { webhookUrl } = options;
    if (!webhookUrl) return;
    const { body, header } = event(type, object);
    const headers = { 'content-type': 'application/json', 'stripe-signature': header };
    for (const delay of [2_000, 5_000]) later(delay, () => postReport(webhookUrl, body, headers));
  };
  /** The same key gives the same answer; with other content it is refused. */
  const once = (key: unknown, body: string, work: () => object): object => {
    if (typeof key !== 'string') return work();
    const before = answered.get(key);
    if (before && before.body !== body)
      throw new Refusal(400, 'idempotency_error', 'Keys can only be used with the same parameters');
    const answer = before?.answer ?? work();
    answered.set(key, { body, answer });
    return answer;
  };

  const complete = (of: Session) => {
    const payment: Payment = {
      id: newId('pi'),
      amount: of.amount_total,
      currency: of.currency,
      created: seconds(now()),
      balance_transaction: toBalance(of.amount_total, of.currency, true, options.myrPerUsd?.()),
      refunded: 0,
    };
    payments.set(payment.id, payment);
    of.payment_intent = payment.id;
    of.payment_status = 'paid';
  };
  const pay = (id: string, how: 'at_once' | 'later' = 'at_once') => {
    const of = session(id);
    if (of.status !== 'open') throw new Refusal(400, 'session_not_open', `The session is ${of.status}`);
    of.status = 'complete';
    if (how === 'at_once') complete(of);
    tell('checkout.session.completed', of);
  };
  const settleLater = (id: string, succeeds: boolean) => {
    const of = session(id);
    if (succeeds) complete(of);
    tell(`checkout.session.async_payment_${succeeds ? 'succeeded' : 'failed'}`, of);
  };

  app.get('/v1/balance', async () => ({ object: 'balance', available: [], pending: [] }));
  app.post('/v1/checkout/sessions', async ({ body, headers }) => {
    const text = body as string;
    const form: Form = Object.fromEntries(new URLSearchParams(text));
    return once(headers['idempotency-key'], text, () => {
      const amount = Number(form['line_items[0][price_data][unit_amount]']);
      const expires = Number(form['expires_at']);
      if (form['mode'] !== 'payment' || form['line_items[0][quantity]'] !== '1')
        throw new Refusal(400, 'parameter_missing', 'Mode and one line item are needed');
      if (!Number.isInteger(amount) || amount < 200)
        throw new Refusal(400, 'amount_too_small', 'The amount is too small');
      if (expires - seconds(now()) < 1_800 || expires - seconds(now()) > 86_400)
        throw new Refusal(400, 'parameter_invalid', 'expires_at must be 30 minutes to 24 hours from now');
      if (!form['success_url']) throw new Refusal(400, 'parameter_missing', 'success_url');
      const id = newId('cs_test');
      const made: Session = {
        id,
        object: 'checkout.session',
        mode: 'payment',
        status: 'open',
        payment_status: 'unpaid',
        amount_total: amount,
        currency: form['line_items[0][price_data][currency]'] ?? '',
        client_reference_id: form['client_reference_id'] ?? null,
        metadata: { reference: form['metadata[reference]'] ?? '' },
        customer_email: form['customer_email'] ?? null,
        payment_method_types: Object.entries(form)
          .filter(([name]) => name.startsWith('payment_method_types['))
          .map(([, value]) => value),
        success_url: form['success_url'],
        cancel_url: form['cancel_url'] ?? form['success_url'],
        expires_at: expires,
        created: seconds(now()),
        url: `${origin()}/pay/${id}`,
        payment_intent: null,
        livemode: false,
      };
      sessions.set(id, made);
      return made;
    });
  });
  app.get<{ Params: { id: string } }>('/v1/checkout/sessions/:id', async ({ params }) => {
    const of = session(params.id);
    const payment = payments.get(of.payment_intent ?? '');
    return { ...of, payment_intent: payment ? toExpanded(payment) : null };
  });
  app.post<{ Params: { id: string } }>('/v1/checkout/sessions/:id/expire', async ({ params }) => {
    const of = session(params.id);
    if (of.status !== 'open')
      throw new Refusal(400, 'resource_invalid_state', `Only open sessions can be expired, not ${of.status}`);
    of.status = 'expired';
    tell('checkout.session.expired', of);
    return of;
  });
  app.post('/v1/refunds', async ({ body, headers }) => {
    const text = body as string;
    const form: Form = Object.fromEntries(new URLSearchParams(text));
    return once(headers['idempotency-key'], text, () => {
      const payment = payments.get(form['payment_intent'] ?? '');
      if (!payment) throw new Refusal(404, 'resource_missing', 'No such payment_intent');
      const amount = Number(form['amount']);
      if (payment.refunded + amount > payment.amount)
        throw new Refusal(400, 'charge_already_refunded', 'The refund is more than what is left');
      payment.refunded += amount;
      const made: Refund = {
        id: newId('re'),
        object: 'refund',
        amount,
        currency: payment.currency,
        payment_intent: payment.id,
        metadata: { reference: form['metadata[reference]'] ?? '' },
        status: 'pending',
        balance_transaction: toBalance(-amount, payment.currency, false, options.myrPerUsd?.()),
      };
      refunds.set(made.id, made);
      tell('refund.created', toRefund(made));
      return toRefund(
        made,
        Object.entries(form).flatMap(([name, value]) => (name.startsWith('expand[') ? [value] : [])),
      );
    });
  });
  app.get<{ Params: { id: string }; Querystring: { 'expand[]'?: string | string[] } }>(
    '/v1/refunds/:id',
    async ({ params, query }) => {
      const found = refunds.get(params.id);
      if (!found) throw new Refusal(404, 'resource_missing', 'No such refund');
      return toRefund(found, [query['expand[]'] ?? []].flat());
    },
  );

  const sendBack = (id: string, close: string | undefined, reply: FastifyReply) =>
    close
      ? reply.type('text/html').send('<p>The tab was closed.</p>')
      : reply.redirect(session(id).success_url, 303);
  app.get<{ Params: { id: string }; Querystring: { refused?: string } }>(
    '/pay/:id',
    async ({ params, query }, reply) =>
      reply.type('text/html').send(page(session(params.id), query.refused !== undefined)),
  );
  app.post<{ Params: { id: string }; Querystring: { close?: string } }>(
    '/pay/:id/now',
    async ({ params, query }, reply) => {
      pay(params.id);
      return sendBack(params.id, query.close, reply);
    },
  );
  app.post<{ Params: { id: string } }>('/pay/:id/later', async ({ params }, reply) => {
    pay(params.id, 'later');
    later(20_000, () => settleLater(params.id, true));
    return sendBack(params.id, undefined, reply);
  });
  // The page stays, as with a card that is refused: the session is open, and another way to pay may be tried.
  app.post<{ Params: { id: string } }>('/pay/:id/fail', async ({ params }, reply) =>
    reply.redirect(`/pay/${params.id}?refused=1`, 303),
  );

  await listen(options.port);
  return {
    url: origin(),
    session,
    refunds: () => [...refunds.values()],
    pay,
    settleLater,
    settleRefund: (id, status) => {
      const found = refunds.get(id);
      if (!found) throw new Error(`No refund ${id}`);
      found.status = status;
      if (status === 'failed') {
        const { amount, currency, payment_intent } = found;
        found.failure_reason = 'expired_or_canceled_card';
        found.failure_balance_transaction = toBalance(amount, currency, false, options.myrPerUsd?.());
        // What did not arrive can be refunded again.
        const payment = payments.get(payment_intent);
        if (payment) payment.refunded -= amount;
      }
      tell(status === 'failed' ? 'refund.failed' : 'refund.updated', toRefund(found));
    },
    event,
    close,
  };
}
