import { createFailures, createFakeServer, takeForms } from '../../fakes/fake-server.ts';
import { Refusal } from '../../fakes/refusal.ts';
import { keepState } from '../../fakes/state.ts';
import { isSame } from '../../is-same.ts';
import { createCallbacks } from './callbacks.ts';
import type { FakeBillplzOptions } from './options.ts';
import { payPage } from './page.ts';
import { registerPaymentOrders } from './payment-orders.ts';
import { signForm } from './signatures.ts';
import { type Bill, newBillId, type PaymentOrder, toBillAnswer, toCallback, toLocalTime } from './store.ts';

type FailureKind = 'drop_answer' | 'status_503' | 'rate_limited';

export interface FakeBillplz {
  readonly url: string;
  readonly bills: () => readonly Bill[];
  readonly orders: () => readonly PaymentOrder[];
  readonly bill: (id: string) => Bill;
  /** Makes a bill by hand, as a person does at the provider. Answers its id. */
  readonly makeBill: (form: Readonly<Record<string, string>>) => string;
  /** Somebody pays; another amount than the bill's where one is given. */
  readonly pay: (id: string, amount?: number) => void;
  /** Body of the callback about a bill as it stands, signed; changed before or after it is signed. */
  readonly callback: (
    id: string,
    change?: { readonly signed?: Record<string, string>; readonly forged?: Record<string, string> },
  ) => string;
  /** Body of the callback about a payment order as it stands. */
  readonly orderCallback: (id: string) => string;
  readonly settleOrder: (id: string, status: 'completed' | 'refunded') => void;
  /** Lets the next calls of the API fail: without an answer after the work, before it, or with a refusal. */
  readonly failNext: (kind: FailureKind, times?: number) => void;
  readonly callbackStatuses: () => readonly number[];
  readonly close: () => Promise<void>;
}

type Form = Readonly<Record<string, string>>;

const needed = ['collection_id', 'email', 'name', 'amount', 'callback_url', 'description'] as const;

/** Refuses what the real one refuses of a new bill. */
function refuseBill(form: Form, collectionId: string): void {
  const missing = needed.filter((name) => !form[name]);
  if (missing.length > 0)
    throw new Refusal(422, 'InvalidRequest', missing.map((name) => `${name} can't be blank`).join(', '));
  if (form['collection_id'] !== collectionId)
    throw new Refusal(404, 'RecordNotFound', 'Collection ID not found');
  if (!/^\d+$/.test(form['amount'] ?? '') || Number(form['amount']) < 100)
    throw new Refusal(422, 'InvalidRequest', 'Amount must be greater than or equal to 100');
  if ((form['description'] ?? '').length > 200 || (form['name'] ?? '').length > 255)
    throw new Refusal(422, 'InvalidRequest', 'Description or name is too long');
  if ((form['reference_1'] ?? '').length > 120 || (form['reference_1_label'] ?? '').length > 20)
    throw new Refusal(422, 'InvalidRequest', 'Reference is too long');
  if (form['due_at'] && !/^\d{4}-\d{2}-\d{2}$/.test(form['due_at']))
    throw new Refusal(422, 'InvalidRequest', 'Due at is invalid');
}

/** Starts a server that speaks the protocol of Billplz and refuses what it refuses; it keeps all in memory. */
export async function startFakeBillplz(options: FakeBillplzOptions): Promise<FakeBillplz> {
  const now = options.now ?? (() => new Date());
  const bills = new Map<string, Bill>();
  const failures = createFailures<FailureKind>();
  const { app, origin, later, loseAnswer, listen, close } = createFakeServer();
  const callbacks = createCallbacks(options.callbacks ?? { delayMs: 0, times: 0, haste: 0 }, later);
  takeForms(app);
  app.setErrorHandler((error: Error, _request, reply) => {
    const refusal = error instanceof Refusal ? error : new Refusal(500, 'InternalServerError', error.message);
    return reply.code(refusal.status).send({ error: { type: refusal.code, message: [refusal.message] } });
  });
  app.addHook('onRequest', async (request) => {
    if (!request.url.startsWith('/api/')) return;
    const expected = `Basic ${Buffer.from(`${options.apiKey}:`).toString('base64')}`;
    if (!isSame(request.headers.authorization ?? '', expected))
      throw new Refusal(401, 'Unauthorized', 'Access denied');
    const failure = failures.next();
    if (failure === 'status_503') throw new Refusal(503, 'ServiceUnavailable', 'Try again');
    if (failure === 'rate_limited') throw new Refusal(429, 'RateLimit', 'Too many requests');
    if (failure === 'drop_answer') loseAnswer(request);
  });

  const bill = (id: string): Bill => {
    const found = bills.get(id);
    if (!found) throw new Refusal(404, 'RecordNotFound', 'Bill not found');
    return found;
  };
  const signed = (fields: Form): string =>
    new URLSearchParams({ ...fields, x_signature: signForm(options.xSignatureKey, fields) }).toString();
  const tell = (of: Bill) => {
    if (options.callbacks) callbacks.send(of.callback_url, signed(toCallback(of, origin())));
  };
  const pay = (id: string, amount?: number) => {
    const of = bill(id);
    if (of.state === 'paid') throw new Refusal(422, 'BillPaid', 'Bill cannot be paid twice');
    // A deleted bill comes back when somebody pays it.
    of.state = 'paid';
    of.paid_amount = amount ?? of.amount;
    of.paid_at = toLocalTime(now());
    tell(of);
  };
  /** Address to which the payer's browser goes, with the state in the address, signed. */
  const back = (of: Bill): string => {
    const fields = {
      'billplz[id]': of.id,
      'billplz[paid]': String(of.state === 'paid'),
      ...(of.paid_at !== null && { 'billplz[paid_at]': of.paid_at }),
    };
    const named = Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name.replaceAll(/[[\]]/g, ''), value]),
    );
    const query = new URLSearchParams({
      ...fields,
      'billplz[x_signature]': signForm(options.xSignatureKey, named),
    });
    return `${of.redirect_url}?${query}`;
  };

  const makeBill = (form: Form): Bill => {
    const made: Bill = {
      id: newBillId(),
      collection_id: options.collectionId,
      email: form['email'] ?? '',
      name: (form['name'] ?? '').toUpperCase(),
      amount: Number(form['amount']),
      callback_url: form['callback_url'] ?? '',
      redirect_url: form['redirect_url'] ?? '',
      description: form['description'] ?? '',
      due_at: form['due_at'] ?? now().toISOString().slice(0, 10),
      reference_1_label: form['reference_1_label'] ?? 'Reference 1',
      reference_1: form['reference_1'] ?? null,
      state: 'due',
      paid_amount: 0,
      paid_at: null,
    };
    bills.set(made.id, made);
    return made;
  };
  app.post('/api/v3/bills', async (request) => {
    const form = request.body as Form;
    refuseBill(form, options.collectionId);
    return toBillAnswer(makeBill(form), origin());
  });
  app.get<{ Params: { id: string } }>('/api/v3/bills/:id', async ({ params }) =>
    toBillAnswer(bill(params.id), origin()),
  );
  app.delete<{ Params: { id: string } }>('/api/v3/bills/:id', async ({ params }) => {
    const of = bill(params.id);
    if (of.state !== 'due') throw new Refusal(422, 'InvalidRequest', `Bill is ${of.state}`);
    of.state = 'deleted';
    return {};
  });
  app.get<{ Params: { id: string } }>('/api/v3/collections/:id', async ({ params }) => {
    if (params.id !== options.collectionId)
      throw new Refusal(404, 'RecordNotFound', 'Collection ID not found');
    return { id: params.id, title: 'Invoices' };
  });
  const orders = registerPaymentOrders(app, options, now);
  keepState(app, options.file, { bills, orders: orders.byId });

  app.get<{ Params: { id: string } }>('/bills/:id', async ({ params }, reply) =>
    reply.type('text/html').send(payPage(bill(params.id))),
  );
  app.post<{ Params: { id: string }; Querystring: { close?: string } }>(
    '/bills/:id/pay',
    async ({ params, query }, reply) => {
      pay(params.id);
      if (query.close) return reply.type('text/html').send('<p>The tab was closed.</p>');
      return reply.redirect(back(bill(params.id)), 303);
    },
  );
  app.post<{ Params: { id: string } }>('/bills/:id/fail', async ({ params }, reply) => {
    const of = bill(params.id);
    tell(of);
    return reply.redirect(back(of), 303);
  });

  await listen(options.port);
  return {
    url: origin(),
    bills: () => [...bills.values()],
    orders: orders.all,
    bill,
    makeBill: (form) => makeBill(form).id,
    pay,
    callback: (id, { signed: over = {}, forged = {} } = {}) => {
      const body = new URLSearchParams(signed({ ...toCallback(bill(id), origin()), ...over }));
      for (const [name, value] of Object.entries(forged)) body.set(name, value);
      return body.toString();
    },
    settleOrder: orders.settle,
    orderCallback: orders.callback,
    failNext: failures.failNext,
    callbackStatuses: callbacks.statuses,
    close,
  };
}
