import type { Locale } from '@rantau/shared/locales';
import type { OnlineMethod, RefundTarget } from '@rantau/shared/payment-gateways';
import type { GatewayField, SignedMessage } from '../gateway-call.ts';

export type Currency = 'USD' | 'MYR';

/** A sum that is asked of a customer, and where they and the provider's report go afterwards. */
export interface Charge {
  /** Ours: the provider repeats it, and takes the same one once where it can. */
  readonly reference: string;
  readonly amount_minor: number;
  readonly currency: Currency;
  readonly description: string;
  readonly customer: { readonly name: string; readonly email: string; readonly locale: Locale };
  readonly methods: readonly OnlineMethod[];
  readonly return_url: string;
  readonly callback_url: string;
  /** Until when it can be paid, where the provider lets us say so. */
  readonly expires_at: Date;
}

export interface Page {
  readonly provider_id: string;
  readonly url: string;
}

/** State of a charge at the provider. */
export interface ChargeStatus {
  readonly provider_id: string;
  /** Null where the report does not repeat it. */
  readonly reference: string | null;
  readonly state: 'open' | 'paid' | 'expired';
  readonly currency: string;
  /** Amount that came. */
  readonly paid_minor: number;
  readonly paid_at: string | null;
  /** By what it is refunded. */
  readonly provider_payment_id: string | null;
  /** Part that the provider keeps of it; null where it does not say. */
  readonly fee: Fee | null;
}

export interface Fee {
  readonly amount_minor: number;
  readonly currency: Currency;
  /** Amount that the whole payment became in that currency, if it is another; below zero for money that went back. */
  readonly gross_minor: number | null;
}

/** A bank account that money is sent to. */
export interface BankAccount {
  readonly bank_code: string;
  readonly account_number: string;
  /** Identity card or registration number of its owner. */
  readonly identity_number: string;
  readonly name: string;
}

interface RefundDraft {
  readonly reference: string;
  readonly amount_minor: number;
  readonly currency: Currency;
  readonly provider_payment_id: string;
  readonly description: string;
  readonly bank_account: BankAccount | null;
}

export interface RefundStatus {
  readonly provider_id: string;
  readonly reference: string | null;
  readonly state: 'pending' | 'succeeded' | 'failed';
  readonly problem: string | null;
  /** Cost of sending it and the exchange behind it; null where the provider does not say them. */
  readonly sent_fee: Fee | null;
  /** The same of its return, where it failed. */
  readonly returned_fee: Fee | null;
}

export interface Payout {
  readonly provider_id: string;
  readonly amount_minor: number;
  readonly currency: Currency;
  readonly arrives_at: string;
}

/** A report that a provider sends by itself. */
export type GatewayEvent =
  | { readonly kind: 'charge'; readonly charge: ChargeStatus }
  /** Something happened to it that the report does not say whole: ask. */
  | { readonly kind: 'charge_changed'; readonly provider_id: string }
  | { readonly kind: 'refund'; readonly refund: RefundStatus }
  | { readonly kind: 'payout'; readonly payout: Payout }
  /** Of no concern. */
  | { readonly kind: 'other' }
  /** For people to look at. */
  | { readonly kind: 'unforeseen'; readonly reason: string };

/** A provider that takes money for the company. Each call throws `GatewayError`. */
export interface PaymentGateway {
  /** Asks something that needs the keys, and throws if that is refused. */
  readonly check: () => Promise<void>;
  readonly create: (charge: Charge) => Promise<Page>;
  readonly find: (providerId: string) => Promise<ChargeStatus>;
  /** Ends a charge that was not paid; throws `refused` where it was. */
  readonly cancel: (providerId: string) => Promise<void>;
  readonly refund: (draft: RefundDraft) => Promise<RefundStatus>;
  readonly findRefund: (providerId: string) => Promise<RefundStatus>;
  /** The event's id and signature, if the provider signed these bytes; null if not. */
  readonly accept: (message: SignedMessage) => { readonly event_id: string; readonly proof: string } | null;
  /** Reads a message that was accepted. */
  readonly read: (body: Buffer) => GatewayEvent;
}

export interface Connection {
  /** By the names of the fields. */
  readonly settings: Readonly<Record<string, string>>;
  /** Host of the API. */
  readonly apiUrl: string;
  readonly now: () => Date;
}

/** Facts of a provider that are known before it is asked anything. */
export interface Provider {
  readonly name: string;
  readonly fields: readonly GatewayField[];
  readonly methods: readonly OnlineMethod[];
  readonly currencies: readonly Currency[];
  readonly refundsTo: RefundTarget;
  /** False where what a payment costs is set by hand. */
  readonly saysFees: boolean;
  readonly hosts: Readonly<Record<'sandbox' | 'production', string>>;
  readonly connect: (connection: Connection) => PaymentGateway;
}
