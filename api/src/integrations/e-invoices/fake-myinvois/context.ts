import type { Store } from './store.ts';

export interface FakeMyInvoisOptions {
  /** 0 or nothing takes a free port. */
  readonly port?: number;
  /** The TIN that the client id belongs to. */
  readonly tin: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Time between the answer to a submission and the second stage of validation; 0 if not given. */
  readonly validateAfterMs?: number;
  /** Time by which the failure `delay` holds an answer back; 2 seconds if not given. */
  readonly delayMs?: number;
  readonly now?: () => Date;
  /** Keeps what it received, so that it outlives the fake. */
  readonly file?: string | undefined;
  /** Rate limits hold unless this is false. */
  readonly limits?: boolean;
}

/** The routes share the options, what was received, the clock and `settle`, which finishes what is due. */
export interface Context {
  readonly options: FakeMyInvoisOptions;
  readonly store: Store;
  readonly now: () => Date;
  readonly settle: () => void;
}
