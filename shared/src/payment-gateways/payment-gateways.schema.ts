import { z } from 'zod';
import { CalendarDate, Currency, Instant, Minor, PositiveMinor, recordOf } from '../contract/index.ts';

/** Ways to pay at a provider, as its customers know them. */
export const onlineMethods = ['fpx', 'duitnow', 'e_wallet', 'card', 'grabpay'] as const;
export const OnlineMethod = z.enum(onlineMethods);
export type OnlineMethod = z.infer<typeof OnlineMethod>;

/** Those of these ways that move this currency: Malaysian ones move ringgit alone. */
export const methodsIn = (currency: 'USD' | 'MYR', methods: readonly OnlineMethod[]): OnlineMethod[] =>
  methods.filter((method) => currency === 'MYR' || method === 'card');

export const gatewayEnvironments = ['sandbox', 'production'] as const;

/** The way that money goes back: to whom it came from, or to a bank account that is named. */
export const RefundTarget = z.enum(['payer', 'bank_account']);
export type RefundTarget = z.infer<typeof RefundTarget>;

/** A setting that a provider needs. What is secret goes in and never comes out. */
const GatewayField = z.object({
  name: z.string(),
  secret: z.boolean(),
  required: z.boolean(),
  /** Null of a secret. */
  value: z.string().nullable(),
  is_set: z.boolean(),
});

/** A provider's account through which customers pay online. */
export const PaymentGateway = z
  .object({
    ...recordOf('payment_gateway'),
    provider: z.string(),
    /** As the provider writes itself. */
    name: z.string(),
    environment: z.enum(gatewayEnvironments),
    is_on: z.boolean(),
    fields: z.array(GatewayField),
    methods: z.array(OnlineMethod),
    available_methods: z.array(OnlineMethod),
    currencies: z.array(Currency),
    available_currencies: z.array(Currency),
    /** False where the provider says itself what a payment cost. */
    fee_is_set_here: z.boolean(),
    fee_fixed_minor: Minor,
    fee_basis_points: z.int(),
    refunds_to: RefundTarget,
    /** Address to which the provider reports. */
    callback_url: z.string(),
    last_success_at: Instant.nullable(),
    last_error_at: Instant.nullable(),
    last_error: z.string().nullable(),
    open_count: z.int(),
    problem_count: z.int(),
    /** Money that the provider holds for the company, by currency. */
    balances: z.array(z.object({ currency: Currency, amount_minor: Minor })),
  })
  .meta({ id: 'PaymentGateway' });
export type PaymentGateway = z.infer<typeof PaymentGateway>;

/** Money that a provider paid out to the company's bank account, less its fees. */
export const PayoutDraft = z.object({
  amount_minor: PositiveMinor,
  paid_on: CalendarDate,
  /** The provider's number of it, or that of the bank. */
  reference: z.string().trim().min(1, 'required').max(120, 'too_long'),
});
export type PayoutDraft = z.infer<typeof PayoutDraft>;

export const PaymentGatewayUpdate = z
  .object({
    is_on: z.boolean(),
    /** By name. A secret that is left out or empty stays as it is. */
    fields: z.record(z.string().max(40), z.string().trim().max(500, 'too_long')),
    methods: z.array(OnlineMethod).max(onlineMethods.length),
    currencies: z.array(Currency).max(2),
    fee_fixed_minor: z.int().min(0, 'too_small').max(100_000, 'too_big'),
    fee_basis_points: z.int().min(0, 'too_small').max(2_000, 'too_big'),
  })
  .partial();
export type PaymentGatewayUpdate = z.infer<typeof PaymentGatewayUpdate>;
