import { z } from 'zod';
import { endpoint, listQuery, paramsOf } from '../contract/index.ts';
import { PaymentGateway, PaymentGatewayUpdate, PayoutDraft } from './payment-gateways.schema.ts';

const staff = { session: 'admin', tag: 'payments' } as const;

export const paymentGatewayEndpoints = {
  list: endpoint('GET /admins/payment-gateways', {
    ...staff,
    action: 'payment-gateway:read',
    summary: 'List the providers through which customers can pay online, and how it goes',
    query: listQuery(['provider'], {}),
    output: z.array(PaymentGateway),
    list: true,
  }),
  get: endpoint('GET /admins/payment-gateways/:id', {
    ...staff,
    action: 'payment-gateway:read',
    summary: 'Read the settings of a provider, without its secrets',
    params: paramsOf('payment_gateway'),
    output: PaymentGateway,
  }),
  update: endpoint('PATCH /admins/payment-gateways/:id', {
    ...staff,
    action: 'payment-gateway:settings',
    summary: 'Change the settings of a provider, turn it on or off',
    params: paramsOf('payment_gateway'),
    body: PaymentGatewayUpdate,
    output: PaymentGateway,
    versioned: true,
  }),
  recordPayout: endpoint('POST /admins/payment-gateways/:id/payouts', {
    ...staff,
    action: 'payment-gateway:payout',
    summary: 'Record what a provider paid out to the bank account',
    params: paramsOf('payment_gateway'),
    body: PayoutDraft,
    output: PaymentGateway,
    idempotent: true,
  }),
  check: endpoint('POST /admins/payment-gateways/:id/check', {
    ...staff,
    action: 'payment-gateway:settings',
    summary: 'Ask the provider with these settings, and say what it answers',
    params: paramsOf('payment_gateway'),
    output: PaymentGateway,
  }),
} as const;
