export interface FakeBillplzOptions {
  readonly port?: number;
  readonly apiKey: string;
  readonly xSignatureKey: string;
  readonly collectionId: string;
  readonly paymentOrderCollectionId?: string;
  readonly now?: () => Date;
  /** Callbacks go out by themselves: after so many milliseconds, so many times. None if it is not given. */
  readonly callbacks?: { readonly delayMs: number; readonly times: number; readonly haste: number };
  /** File that keeps the bills and payment orders; in memory only if it is not given. */
  readonly file?: string | undefined;
}

/** Keys of the fake that runs beside a demo. */
export const demoKeys = {
  apiKey: 'fake-api-key',
  xSignatureKey: 'S-fake-x-signature-key',
  collectionId: 'fakecoll',
  paymentOrderCollectionId: 'fake-payouts',
} as const;
