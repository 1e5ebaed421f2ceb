import type { Module } from '../plugins/endpoint.ts';
import { accountStatementRoutes } from './account-statements/account-statements.routes.ts';
import { documentRoutes } from './documents/documents.routes.ts';
import { exportRoutes } from './exports/exports.routes.ts';
import { deliveryRoutes } from './invoices/deliveries.routes.ts';
import { invoiceRoutes } from './invoices/invoices.routes.ts';
import { ledgerRoutes } from './ledger/ledger.routes.ts';
import { onlineOrderRoutes } from './online-orders/online-orders.routes.ts';
import { paymentRoutes } from './payments/payments.routes.ts';
import { quoteRoutes } from './quotes/quotes.routes.ts';
import { referenceDataRoutes } from './reference-data/reference-data.routes.ts';
import { socialMediaPostRoutes } from './social-media-posts/social-media-posts.routes.ts';
import { tariffRoutes } from './tariffs/tariffs.routes.ts';

/** Prices, invoices, payments, the book, orders and posts: a contents page. */
export const moneyModules: readonly Module[] = [
  tariffRoutes,
  quoteRoutes,
  referenceDataRoutes,
  invoiceRoutes,
  deliveryRoutes,
  paymentRoutes,
  onlineOrderRoutes,
  documentRoutes,
  accountStatementRoutes,
  ledgerRoutes,
  socialMediaPostRoutes,
  exportRoutes,
];
