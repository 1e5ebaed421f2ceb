import { z } from 'zod';
import { ask, failureOf, GatewayError } from '../gateway-call.ts';
import { isSame } from '../is-same.ts';
import { checksum, xSignature } from './billplz-signature.ts';
import type {
  ChargeStatus,
  Connection,
  GatewayEvent,
  PaymentGateway,
  Provider,
  RefundStatus,
} from './gateway.ts';

const Amount = z
  .union([z.int(), z.string().regex(/^\d{1,12}$/)])
  .transform(Number)
  .pipe(z.int().nonnegative());
const Paid = z.union([z.boolean(), z.enum(['true', 'false'])]).transform((paid) => String(paid) === 'true');

const Bill = z.looseObject({
  id: z.string(),
  collection_id: z.string(),
  paid: Paid,
  state: z.enum(['due', 'paid', 'deleted']),
  amount: Amount,
  paid_amount: Amount,
  paid_at: z.string().nullish(),
  reference_1: z.string().nullish(),
  transaction_status: z.string().nullish(),
});
const CreatedBill = z.looseObject({ id: z.string(), url: z.url() });
const PaymentOrder = z.looseObject({
  id: z.string(),
  status: z.string(),
  reference_id: z.string().nullish(),
});
const Failure = z.looseObject({
  error: z.looseObject({
    type: z.string().nullish(),
    message: z.union([z.string(), z.array(z.string())]).nullish(),
  }),
});

/** Fields of a callback; a name that comes twice is no field of theirs. */
function formOf(body: Buffer): Map<string, string> | null {
  const pairs = [...new URLSearchParams(body.toString('utf8'))];
  const form = new Map(pairs);
  return form.size === pairs.length ? form : null;
}

/** Callbacks of bills are signed whole; those of payment orders are not, and say no more than which one to ask about. */
const isOfBill = (form: ReadonlyMap<string, string>): boolean => form.has('x_signature');

/** `2018-09-27 15:15:09 +0800`. */
function instantOf(text: string | null | undefined): string | null {
  const [, day, time, hours, minutes] =
    /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2})(?:\.\d+)? ?([+-]\d{2}):?(\d{2})$/.exec(text ?? '') ?? [];
  if (day === undefined) return null;
  const at = new Date(`${day}T${time}${hours}:${minutes}`);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}

const refundStates: Readonly<Record<string, RefundStatus['state']>> = {
  completed: 'succeeded',
  refunded: 'failed',
  cancelled: 'failed',
};
const toRefund = ({ id, status, reference_id }: z.infer<typeof PaymentOrder>): RefundStatus => ({
  provider_id: id,
  reference: reference_id ?? null,
  state: refundStates[status] ?? 'pending',
  problem: refundStates[status] === 'failed' ? status : null,
  sent_fee: null,
  returned_fee: null,
});

/** Values of a payment order's callback that its checksum covers, in their order. */
const signedOfOrder = ['id', 'bank_account_number', 'status', 'total', 'reference_id', 'epoch'] as const;

function connect({ settings, apiUrl, now }: Connection): PaymentGateway {
  const {
    api_key = '',
    x_signature_key = '',
    collection_id = '',
    payment_order_collection_id = '',
  } = settings;
  const authorization = `Basic ${Buffer.from(`${api_key}:`).toString('base64')}`;

  async function call<T>(
    schema: z.ZodType<T>,
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    fields?: Readonly<Record<string, string>>,
  ): Promise<T> {
    const query = method === 'GET' && fields ? `?${new URLSearchParams(fields)}` : '';
    const { status, text } = await ask(`${apiUrl}/api/${path}${query}`, {
      method,
      headers: { authorization, accept: 'application/json' },
      ...(method === 'POST' && { body: new URLSearchParams(fields) }),
    });
    if (status >= 300) throw toError(status, text);
    try {
      return schema.parse(JSON.parse(text));
    } catch {
      throw new GatewayError('unreachable', 'unreadable', 'The answer can’t be read');
    }
  }

  const epoch = () => String(Math.floor(now().getTime() / 1_000));
  const signed = (fields: Readonly<Record<string, string>>, values: readonly string[]) => {
    const at = epoch();
    return { ...fields, epoch: at, checksum: checksum(x_signature_key, [...values, at]) };
  };

  const toStatus = (bill: z.infer<typeof Bill>): ChargeStatus => ({
    provider_id: bill.id,
    reference: bill.reference_1 ?? null,
    state: bill.paid && bill.state === 'paid' ? 'paid' : bill.state === 'deleted' ? 'expired' : 'open',
    currency: 'MYR',
    paid_minor: bill.paid_amount,
    paid_at: bill.paid ? (instantOf(bill.paid_at) ?? now().toISOString()) : null,
    provider_payment_id: bill.id,
    fee: null,
  });

  return {
    check: async () => {
      const { id } = await call(
        z.looseObject({ id: z.string() }),
        'GET',
        `v3/collections/${encodeURIComponent(collection_id)}`,
      );
      if (id !== collection_id) throw new GatewayError('refused', 'collection_id', 'Another collection');
    },
    create: async ({
      reference,
      amount_minor,
      description,
      customer,
      return_url,
      callback_url,
      expires_at,
    }) => {
      const { id, url } = await call(CreatedBill, 'POST', 'v3/bills', {
        collection_id,
        email: customer.email,
        // A bar would run into the text that is signed.
        name: customer.name.replaceAll('|', ' ').slice(0, 255),
        amount: String(amount_minor),
        callback_url,
        redirect_url: return_url,
        description: description.replaceAll('|', ' ').slice(0, 200),
        due_at: expires_at.toISOString().slice(0, 10),
        reference_1_label: 'Reference',
        reference_1: reference,
        deliver: 'false',
      });
      return { provider_id: id, url };
    },
    find: async (id) => toStatus(await call(Bill, 'GET', `v3/bills/${encodeURIComponent(id)}`)),
    cancel: async (id) => {
      await call(z.unknown(), 'DELETE', `v3/bills/${encodeURIComponent(id)}`);
    },
    refund: async ({ reference, amount_minor, description, bank_account }) => {
      if (bank_account === null || payment_order_collection_id === '')
        throw new GatewayError(
          'refused',
          'bank_account',
          'A bank account and a payment order collection are needed',
        );
      const total = String(amount_minor);
      return toRefund(
        await call(
          PaymentOrder,
          'POST',
          'v5/payment_orders',
          signed(
            {
              payment_order_collection_id,
              bank_code: bank_account.bank_code,
              bank_account_number: bank_account.account_number,
              identity_number: bank_account.identity_number,
              name: bank_account.name,
              description: description.slice(0, 200),
              total,
              reference_id: reference,
            },
            [payment_order_collection_id, bank_account.account_number, total],
          ),
        ),
      );
    },
    findRefund: async (id) =>
      toRefund(
        await call(
          PaymentOrder,
          'GET',
          `v5/payment_orders/${encodeURIComponent(id)}`,
          signed({ payment_order_id: id }, [id]),
        ),
      ),
    accept: ({ body }) => {
      const form = formOf(body);
      if (!form || x_signature_key === '') return null;
      const given = form.get('x_signature') ?? form.get('checksum') ?? '';
      const expected = isOfBill(form)
        ? xSignature(x_signature_key, form)
        : checksum(
            x_signature_key,
            signedOfOrder.map((name) => form.get(name) ?? ''),
          );
      return isSame(expected, given) ? { event_id: given, proof: given } : null;
    },
    read: (body): GatewayEvent => {
      const fields = formOf(body) ?? new Map<string, string>();
      const form = Object.fromEntries(fields);
      if (!isOfBill(fields)) {
        const order = PaymentOrder.safeParse(form);
        return order.success
          ? { kind: 'refund', refund: toRefund(order.data) }
          : { kind: 'unforeseen', reason: 'unreadable' };
      }
      const bill = Bill.safeParse(form);
      if (!bill.success) return { kind: 'unforeseen', reason: 'unreadable' };
      if (bill.data.collection_id !== collection_id)
        return { kind: 'unforeseen', reason: 'other_collection' };
      const isPending = bill.data.transaction_status === 'pending';
      return isPending ? { kind: 'other' } : { kind: 'charge', charge: toStatus(bill.data) };
    },
  };
}

function toError(status: number, text: string): GatewayError {
  try {
    const { error } = Failure.parse(JSON.parse(text));
    const message = [error.message ?? ''].flat().join(', ');
    return new GatewayError(failureOf(status), error.type ?? String(status), message);
  } catch {
    return new GatewayError(failureOf(status), String(status), `HTTP ${status}`);
  }
}

/** Billplz: bills of version 3 for what comes, payment orders of version 5 for what goes back. Ringgit only. */
export const billplz: Provider = {
  name: 'Billplz',
  fields: [
    { name: 'api_key', secret: true, required: true },
    { name: 'x_signature_key', secret: true, required: true },
    { name: 'collection_id', secret: false, required: true },
    { name: 'payment_order_collection_id', secret: false, required: false },
  ],
  methods: ['fpx', 'duitnow', 'e_wallet', 'card'],
  currencies: ['MYR'],
  refundsTo: 'bank_account',
  saysFees: false,
  hosts: { sandbox: 'https://www.billplz-sandbox.com', production: 'https://www.billplz.com' },
  connect,
};
