import { methodsIn, type OnlineMethod } from '@rantau/shared/payment-gateways';
import { z } from 'zod';
import { ask, failureOf, GatewayError } from '../gateway-call.ts';
import type {
  ChargeStatus,
  Connection,
  Currency,
  Fee,
  GatewayEvent,
  PaymentGateway,
  Payout,
  Provider,
  RefundStatus,
} from './gateway.ts';
import { acceptedSignature } from './stripe-signature.ts';

const version = '2025-09-30.clover';
/** The longest that a session can be open, with a minute to spare. */
const longestMs = 24 * 3_600_000 - 60_000;

/** Seconds since 1970, up to the last year that the database reads. */
const Seconds = z.int().min(0).max(253_402_300_799);
const BalanceTransaction = z.looseObject({ amount: z.int(), fee: z.int(), currency: z.string() });
const Charge = z.looseObject({
  created: Seconds,
  balance_transaction: z.union([z.string(), BalanceTransaction]).nullish(),
});
const Intent = z.looseObject({
  id: z.string(),
  amount_received: z.int(),
  currency: z.string(),
  latest_charge: z.union([z.string(), Charge]).nullish(),
});
const Session = z.looseObject({
  id: z.string(),
  url: z.string().nullish(),
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  currency: z.string(),
  amount_total: z.int(),
  client_reference_id: z.string().nullish(),
  payment_intent: z.union([z.string(), Intent]).nullish(),
});
const Refund = z.looseObject({
  id: z.string(),
  currency: z.string().nullish(),
  balance_transaction: z.union([z.string(), BalanceTransaction]).nullish(),
  failure_balance_transaction: z.union([z.string(), BalanceTransaction]).nullish(),
  status: z.string().nullish(),
  failure_reason: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
});
const PaidOut = z.looseObject({
  id: z.string(),
  amount: z.int(),
  currency: z.string(),
  arrival_date: Seconds,
});
const Event = z.looseObject({
  id: z.string(),
  type: z.string(),
  data: z.looseObject({ object: z.looseObject({ id: z.string() }) }),
});
const Failure = z.looseObject({
  error: z.looseObject({ type: z.string(), code: z.string().nullish(), message: z.string().nullish() }),
});

/** Their names for ways to pay; e-wallets of Malaysia are GrabPay alone. */
const typesOf: Readonly<Partial<Record<OnlineMethod, string>>> = {
  fpx: 'fpx',
  card: 'card',
  grabpay: 'grabpay',
};

const refundStates: Readonly<Record<string, RefundStatus['state']>> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
};
/** Balance transactions of a refund, which it names only where they are asked for. */
const ofRefund = ['balance_transaction', 'failure_balance_transaction'];

const toRefund = ({
  id,
  status,
  failure_reason,
  metadata,
  ...rest
}: z.infer<typeof Refund>): RefundStatus => ({
  provider_id: id,
  reference: metadata?.['reference'] ?? null,
  state: refundStates[status ?? ''] ?? 'pending',
  problem: failure_reason ?? null,
  sent_fee: feeOf(rest.balance_transaction, rest.currency ?? ''),
  returned_fee: feeOf(rest.failure_balance_transaction, rest.currency ?? ''),
});

const toPayout = ({ id, amount, currency, arrival_date }: z.infer<typeof PaidOut>): Payout => ({
  provider_id: id,
  amount_minor: amount,
  currency: currency.toUpperCase() as Currency,
  arrives_at: new Date(arrival_date * 1_000).toISOString(),
});

/** Fee and exchange by what Stripe booked for an amount in this currency. */
function feeOf(booked: z.infer<typeof Charge>['balance_transaction'], currency: string): Fee | null {
  if (!booked || typeof booked === 'string') return null;
  return {
    amount_minor: booked.fee,
    currency: booked.currency.toUpperCase() as Currency,
    gross_minor: booked.currency === currency ? null : booked.amount,
  };
}

function toStatus(session: z.infer<typeof Session>, now: Date): ChargeStatus {
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null;
  const charge = typeof intent?.latest_charge === 'object' ? intent.latest_charge : null;
  const isPaid = session.payment_status === 'paid';
  const currency = intent?.currency ?? session.currency;
  return {
    provider_id: session.id,
    reference: session.client_reference_id ?? null,
    state: isPaid ? 'paid' : session.status === 'expired' ? 'expired' : 'open',
    currency: currency.toUpperCase(),
    paid_minor: isPaid ? (intent?.amount_received ?? session.amount_total) : 0,
    paid_at: isPaid ? (charge ? new Date(charge.created * 1_000) : now).toISOString() : null,
    provider_payment_id: intent?.id ?? null,
    fee: isPaid ? feeOf(charge?.balance_transaction, currency) : null,
  };
}

function toError(status: number, text: string): GatewayError {
  try {
    const { error } = Failure.parse(JSON.parse(text));
    return new GatewayError(failureOf(status), error.code ?? error.type, error.message ?? '');
  } catch {
    return new GatewayError(failureOf(status), String(status), `HTTP ${status}`);
  }
}

const ofSessions = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
];
/** For people to look at. A bank may send back a payout that was booked when it was on its way. */
const unforeseen: Readonly<Record<string, string>> = {
  'charge.dispute.created': 'disputed',
  'payout.failed': 'payout_failed',
};
const ofRefunds = ['refund.created', 'refund.updated', 'refund.failed'];

function connect({ settings, apiUrl, now }: Connection): PaymentGateway {
  const { secret_key = '', webhook_secret = '' } = settings;

  async function call<T>(
    schema: z.ZodType<T>,
    path: string,
    fields?: Readonly<Record<string, string>>,
    idempotencyKey?: string,
  ): Promise<T> {
    const { status, text } = await ask(`${apiUrl}/v1/${path}`, {
      method: fields ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${secret_key}`,
        'stripe-version': version,
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      },
      ...(fields && { body: new URLSearchParams(fields) }),
    });
    if (status >= 300) throw toError(status, text);
    try {
      return schema.parse(JSON.parse(text));
    } catch {
      throw new GatewayError('unreachable', 'unreadable', 'The answer can’t be read');
    }
  }

  return {
    check: async () => {
      await call(z.looseObject({ object: z.literal('balance') }), 'balance');
    },
    create: async (charge) => {
      const { reference, customer } = charge;
      const types = methodsIn(charge.currency, charge.methods).flatMap((method) => typesOf[method] ?? []);
      const expires = Math.min(charge.expires_at.getTime(), now().getTime() + longestMs);
      const { id, url } = await call(
        Session,
        'checkout/sessions',
        {
          mode: 'payment',
          client_reference_id: reference,
          'metadata[reference]': reference,
          'payment_intent_data[metadata][reference]': reference,
          'payment_intent_data[description]': charge.description,
          'line_items[0][quantity]': '1',
          'line_items[0][price_data][currency]': charge.currency.toLowerCase(),
          'line_items[0][price_data][unit_amount]': String(charge.amount_minor),
          'line_items[0][price_data][product_data][name]': charge.description,
          ...Object.fromEntries(types.map((type, index) => [`payment_method_types[${index}]`, type])),
          customer_email: customer.email,
          locale: customer.locale,
          success_url: charge.return_url,
          cancel_url: charge.return_url,
          expires_at: String(Math.floor(expires / 1_000)),
        },
        reference,
      );
      if (!url) throw new GatewayError('unreachable', 'unreadable', 'The session has no page');
      return { provider_id: id, url };
    },
    find: async (id) => {
      const expand = 'expand[]=payment_intent.latest_charge.balance_transaction';
      return toStatus(await call(Session, `checkout/sessions/${encodeURIComponent(id)}?${expand}`), now());
    },
    cancel: async (id) => {
      await call(z.unknown(), `checkout/sessions/${encodeURIComponent(id)}/expire`, {});
    },
    refund: async ({ reference, amount_minor, provider_payment_id }) =>
      toRefund(
        await call(
          Refund,
          'refunds',
          {
            payment_intent: provider_payment_id,
            amount: String(amount_minor),
            'metadata[reference]': reference,
            ...Object.fromEntries(ofRefund.map((name, index) => [`expand[${index}]`, name])),
          },
          `refund-${reference}`,
        ),
      ),
    findRefund: async (id) => {
      const expand = ofRefund.map((name) => `expand[]=${name}`).join('&');
      return toRefund(await call(Refund, `refunds/${encodeURIComponent(id)}?${expand}`));
    },
    accept: ({ body, headers }) => {
      const header = headers['stripe-signature'];
      if (typeof header !== 'string' || webhook_secret === '') return null;
      const proof = acceptedSignature(webhook_secret, header, body, now());
      if (proof === null) return null;
      try {
        return { event_id: Event.parse(JSON.parse(body.toString('utf8'))).id, proof };
      } catch {
        return { event_id: proof, proof };
      }
    },
    read: (body): GatewayEvent => {
      let event: z.infer<typeof Event>;
      try {
        event = Event.parse(JSON.parse(body.toString('utf8')));
      } catch {
        return { kind: 'unforeseen', reason: 'unreadable' };
      }
      const { object } = event.data;
      if (ofSessions.includes(event.type)) return { kind: 'charge_changed', provider_id: object.id };
      if (ofRefunds.includes(event.type)) {
        const refund = Refund.safeParse(object);
        return refund.success
          ? { kind: 'refund', refund: toRefund(refund.data) }
          : { kind: 'unforeseen', reason: 'unreadable' };
      }
      if (event.type === 'payout.paid') {
        const payout = PaidOut.safeParse(object);
        return payout.success
          ? { kind: 'payout', payout: toPayout(payout.data) }
          : { kind: 'unforeseen', reason: 'unreadable' };
      }
      const reason = unforeseen[event.type];
      return reason === undefined ? { kind: 'other' } : { kind: 'unforeseen', reason };
    },
  };
}

/** Stripe: a Checkout session for what comes, refunds for what goes back. */
export const stripe: Provider = {
  name: 'Stripe',
  fields: [
    { name: 'secret_key', secret: true, required: true },
    { name: 'webhook_secret', secret: true, required: true },
  ],
  methods: ['fpx', 'card', 'grabpay'],
  currencies: ['MYR', 'USD'],
  refundsTo: 'payer',
  saysFees: true,
  hosts: { sandbox: 'https://api.stripe.com', production: 'https://api.stripe.com' },
  connect,
};
