import { inboxMessageEndpoints } from '@rantau/shared/inbox-messages';
import { type Invoice, invoiceEndpoints } from '@rantau/shared/invoices';
import { paymentGatewayEndpoints } from '@rantau/shared/payment-gateways';
import { paymentIntentEndpoints as calls } from '@rantau/shared/payment-intents';
import { followDuePayments } from '../flows/payment-intents/follow-payments.ts';
import { Refusal } from './calls.ts';
import type { Company } from './company.ts';
import { type DemoProvider, fakeFields } from './fake-gateways.ts';
import type { Customer } from './people.ts';
import type { Scenario } from './schedule.ts';

/** Days before today since which customers can pay online. */
const since = -38;

interface OnlineWay {
  readonly provider: DemoProvider;
  readonly currency: 'MYR' | 'USD';
}

/** The way in which an invoice is paid online, for every third since that can be; by its number, so that the others are paid as before. */
export function onlineWay(reference: string, method: string, on: number): OnlineWay | null {
  const number = Number(/\d+/.exec(reference)?.[0]);
  if (on <= since || number % 3 !== 0) return null;
  if (method === 'zelle') return { provider: 'stripe', currency: 'USD' };
  if (method !== 'bank_transfer_my') return null;
  return { provider: number % 2 === 0 ? 'billplz' : 'stripe', currency: 'MYR' };
}

async function gatewayOf({ people }: Company, provider: DemoProvider) {
  const all = await people.staff.finance.call(paymentGatewayEndpoints.list);
  const found = all.find((each) => each.provider === provider && each.environment === 'sandbox');
  if (!found) throw new Error(`No sandbox of ${provider}`);
  return found;
}

/** The customer presses the button; answers the provider's number of what they are to pay. */
export async function beginOnline(
  company: Company,
  customer: Customer,
  invoice: Pick<Invoice, 'id' | 'to_pay_minor' | 'to_pay_myr_minor' | 'deposit_minor' | 'deposit_myr_minor'>,
  { provider, currency }: OnlineWay,
  share: 'all' | 'deposit' = 'all',
): Promise<string> {
  const asked =
    currency === 'USD'
      ? { all: invoice.to_pay_minor, deposit: invoice.deposit_minor }
      : { all: invoice.to_pay_myr_minor, deposit: invoice.deposit_myr_minor };
  const { id } = await customer.call(calls.start, {
    body: {
      gateway_id: (await gatewayOf(company, provider)).id,
      currency,
      share,
      invoice_ids: [invoice.id],
      amount_minor: asked[share] ?? asked.all ?? 0,
    },
  });
  const { provider_id } = await company.people.staff.finance.call(calls.get, { id });
  return provider_id ?? '';
}

/** They pay at the provider, and the provider reports it. */
export async function payOnline({ demo }: Company, provider: DemoProvider, charge: string, amount?: number) {
  const { billplz, stripe } = demo.gateways;
  if (provider === 'billplz') {
    billplz.pay(charge, amount);
    // It reports more than once.
    await demo.report(provider, billplz.callback(charge));
    return demo.report(provider, billplz.callback(charge));
  }
  stripe.pay(charge);
  return demo.report(provider, stripe.event('checkout.session.completed', stripe.session(charge)));
}

/** Online payments that are not simply paid: all that goes wrong, and payouts of the providers. */
export function addOnlinePayments(company: Company): void {
  company.demo.begin(turnOn(company));
  company.demo.begin(payouts(company));
  company.demo.begin(strangeReports(company));
  company.demo.begin(unpaid(company));
}

async function* turnOn(company: Company): Scenario {
  yield company.demo.at(since, 2);
  for (const [provider, fields] of Object.entries(fakeFields)) {
    const { id, version, available_methods, available_currencies } = await gatewayOf(
      company,
      provider as DemoProvider,
    );
    await company.people.staff.owner.call(paymentGatewayEndpoints.update, {
      id,
      version,
      body: {
        is_on: true,
        fields,
        methods: available_methods,
        currencies: available_currencies,
        ...(provider === 'billplz' && { fee_fixed_minor: 125 }),
      },
    });
  }
}

/** Each week the providers pay out what they hold: Stripe reports it, of Billplz finance sees it at the bank. */
async function* payouts(company: Company): Scenario {
  const { demo, people } = company;
  for (const day of [-27, -20, -13, -6]) {
    yield demo.at(day, 4);
    for (const provider of ['billplz', 'stripe'] as const) {
      const { id, balances } = await gatewayOf(company, provider);
      const amount_minor = balances.find(({ currency }) => currency === 'MYR')?.amount_minor ?? 0;
      if (amount_minor <= 0) continue;
      const reference = `${provider === 'stripe' ? 'po_' : 'BPZ'}${demo.on(day).replaceAll('-', '')}`;
      if (provider === 'billplz')
        await people.staff.finance.call(paymentGatewayEndpoints.recordPayout, {
          id,
          body: { amount_minor, paid_on: demo.on(day), reference },
        });
      else {
        const arrival_date = Math.floor(demo.services.clock.now().getTime() / 1_000);
        await demo.report(
          provider,
          demo.gateways.stripe.event('payout.paid', {
            id: reference,
            object: 'payout',
            amount: amount_minor,
            currency: 'myr',
            arrival_date,
          }),
        );
      }
    }
  }
}

/** Reports that are nobody's payment: a bill that was made by hand at the provider, a disputed card, and one that is forged. */
async function* strangeReports({ demo, people }: Company): Scenario {
  const { billplz, stripe } = demo.gateways;
  yield demo.at(-12, 4);
  await demo.report('stripe', stripe.event('charge.dispute.created', { id: 'dp_1', object: 'dispute' }));
  yield demo.at(-11, 4);
  const { finance } = people.staff;
  const [disputed] = await finance.call(inboxMessageEndpoints.list, {
    list: { filter: { state: 'refused', source: 'stripe-sandbox' } },
  });
  if (disputed)
    await finance.call(inboxMessageEndpoints.settle, {
      id: disputed.id,
      body: { note: 'Answered at Stripe with the proof of delivery; the bank decided for us.' },
    });
  yield demo.at(-2, 4);
  const bill = billplz.makeBill({
    name: 'Kaunter Shah Alam',
    description: 'Kotak dan pita di kaunter',
    amount: '2400',
    reference_1: 'KAUNTER-12',
  });
  billplz.pay(bill);
  await demo.report('billplz', billplz.callback(bill));
  await demo.report('billplz', billplz.callback(bill, { forged: { paid_amount: '240000' } }));
}

/** Customers who press the button and do not pay, or not what was asked; on invoices that stay open in any case. */
async function* unpaid(company: Company): Scenario {
  const { demo, people } = company;
  const { finance } = people.staff;
  const openOnes = async (): Promise<(readonly [Customer, Invoice])[]> => {
    const open = await finance.call(invoiceEndpoints.list, {
      list: { filter: { open: true, state: 'issued' }, range: [0, 99] },
    });
    return open.flatMap((invoice) => {
      const customer = people.forwarding.find(({ id }) => id === invoice.user_id);
      const fits = customer !== people.first && !invoice.awaits_acceptance && invoice.to_pay_minor > 2_000;
      return customer && fits ? [[customer, invoice] as const] : [];
    });
  };
  const billplz = { provider: 'billplz', currency: 'MYR' } as const;
  const stripe = { provider: 'stripe', currency: 'MYR' } as const;

  yield demo.at(-16, 4);
  const [refused] = await openOnes();
  if (refused) {
    demo.gateways.billplz.failNext('status_503');
    await beginOnline(company, ...refused, billplz).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
    });
  }
  yield demo.at(-5, 5);
  const [, leaves] = await openOnes();
  if (leaves) await beginOnline(company, ...leaves, billplz);
  yield demo.at(-4, 6);
  await followDuePayments(demo.services);

  // Customers of the last hours: one tries another provider, one is still at the bank, one pays less than was asked.
  yield demo.at(0, 3);
  const [changes, waits, short] = (await openOnes()).slice(2);
  if (changes) {
    await beginOnline(company, ...changes, billplz);
    await beginOnline(company, ...changes, stripe);
  }
  if (waits) await beginOnline(company, ...waits, billplz);
  if (short) {
    const bill = await beginOnline(company, ...short, billplz);
    await payOnline(company, 'billplz', bill, (short[1].to_pay_myr_minor ?? 0) - 1_000);
  }
}
