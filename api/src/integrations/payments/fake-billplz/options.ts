export interface FakeBillplzOptions {
  readonly port?: number;
  readonly apiKey: string;
  readonly xSignatureKey: string;
  readonly collectionId: string;
  readonly paymentOrderCollectionId?: string;
  readonly now?: () => Date;
  /** Callbacks go out by themselves: after so many milliseconds, so many times. None if it is not given. */
  readonly callbacks?: { readonly delayMs: number; readonly times: number; readonly haste: number };
}
