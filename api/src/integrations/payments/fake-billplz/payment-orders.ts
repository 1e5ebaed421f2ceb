import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../fakes/refusal.ts';
import type { FakeBillplzOptions } from './options.ts';
import { signValues } from './signatures.ts';
import { newOrderId, type PaymentOrder } from './store.ts';

type Form = Readonly<Record<string, string>>;

/** Payouts of version 5, each call with an epoch and a checksum of its values. */
export function registerPaymentOrders(
  app: FastifyInstance,
  { xSignatureKey, paymentOrderCollectionId }: FakeBillplzOptions,
  now: () => Date,
) {
  const orders = new Map<string, PaymentOrder>();

  const refuseUnlessSigned = (form: Form, ...values: readonly string[]) => {
    const { epoch = '', checksum } = form;
    if (Math.abs(Number(epoch) - now().getTime() / 1_000) > 300)
      throw new Refusal(401, 'Unauthorized', 'Epoch is too old');
    if (checksum !== signValues(xSignatureKey, ...values, epoch))
      throw new Refusal(401, 'Unauthorized', 'Checksum is invalid');
  };
  const order = (id: string): PaymentOrder => {
    const found = orders.get(id);
    if (!found) throw new Refusal(404, 'RecordNotFound', 'Payment Order not found');
    return found;
  };
  const toAnswer = (of: PaymentOrder) => ({ ...of, total: String(of.total), notification: false });

  app.post('/api/v5/payment_orders', async (request) => {
    const form = request.body as Form;
    const { payment_order_collection_id = '', bank_account_number = '', total = '' } = form;
    refuseUnlessSigned(form, payment_order_collection_id, bank_account_number, total);
    if (payment_order_collection_id !== paymentOrderCollectionId)
      throw new Refusal(404, 'RecordNotFound', 'Payment Order Collection not found');
    if (!/^[A-Z]{6}[A-Z0-9]{2}$/.test(form['bank_code'] ?? '') || !/^\d{5,20}$/.test(bank_account_number))
      throw new Refusal(422, 'InvalidRequest', 'Bank account not found');
    if (!form['identity_number'] || !form['name'] || !form['description'])
      throw new Refusal(422, 'InvalidRequest', 'Identity number, name or description is missing');
    const taken = [...orders.values()].find((each) => each.reference_id === form['reference_id']);
    if (taken) throw new Refusal(422, 'InvalidRequest', 'Reference ID has already been taken');
    const made: PaymentOrder = {
      id: newOrderId(),
      payment_order_collection_id,
      bank_code: form['bank_code'] ?? '',
      bank_account_number,
      name: form['name'],
      description: form['description'],
      total: Number(total),
      reference_id: form['reference_id'] ?? null,
      status: 'enquiring',
    };
    orders.set(made.id, made);
    return toAnswer(made);
  });
  app.get<{ Params: { id: string }; Querystring: Form }>(
    '/api/v5/payment_orders/:id',
    async ({ params, query }) => {
      refuseUnlessSigned(query, params.id);
      return toAnswer(order(params.id));
    },
  );

  return {
    byId: orders,
    all: (): readonly PaymentOrder[] => [...orders.values()],
    settle: (id: string, status: 'completed' | 'refunded') => {
      order(id).status = status;
    },
    callback: (id: string): string => {
      const of = order(id);
      const epoch = String(Math.floor(now().getTime() / 1_000));
      const { bank_account_number, status, total, reference_id } = of;
      return new URLSearchParams({
        ...Object.fromEntries(Object.entries(of).map(([name, value]) => [name, String(value ?? '')])),
        notification: 'false',
        epoch,
        checksum: signValues(
          xSignatureKey,
          id,
          bank_account_number,
          status,
          String(total),
          reference_id ?? '',
          epoch,
        ),
      }).toString();
    },
  };
}
