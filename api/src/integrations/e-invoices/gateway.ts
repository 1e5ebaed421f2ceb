import type { EInvoiceProblem } from '@rantau/shared/e-invoices';

/** Text to be submitted, byte for byte. */
export interface OutgoingDocument {
  readonly number: string;
  readonly text: string;
}

export interface Accepted {
  readonly number: string;
  readonly uuid: string;
}

export interface Rejected {
  readonly number: string;
  readonly problems: readonly EInvoiceProblem[];
}

export interface Submission {
  readonly submission_uid: string;
  readonly accepted: readonly Accepted[];
  readonly rejected: readonly Rejected[];
}

/** State of a document at the tax office. */
export interface DocumentStatus {
  readonly uuid: string;
  readonly number: string;
  readonly submission_uid: string | null;
  readonly state: 'submitted' | 'valid' | 'invalid' | 'cancelled';
  readonly long_id: string | null;
  readonly validated_at: string | null;
}

/** A tax office that documents are reported to. Each call throws `GatewayError`. */
export interface EInvoiceGateway {
  /** Signs in, and throws if that is refused. */
  readonly signIn: () => Promise<void>;
  /** Sends documents; fewer than `limits.documents` and smaller than `limits.bytes` together. */
  readonly submit: (documents: readonly OutgoingDocument[]) => Promise<Submission>;
  readonly statusOf: (submissionUid: string) => Promise<DocumentStatus[]>;
  /** A document that was sent since an instant, by its number; null if the tax office does not have it. */
  readonly find: (number: string, since: Date) => Promise<DocumentStatus | null>;
  /** Why a document is invalid. */
  readonly problemsOf: (uuid: string) => Promise<EInvoiceProblem[]>;
  readonly cancel: (uuid: string, reason: string) => Promise<void>;
  readonly limits: { readonly documents: number; readonly bytes: number; readonly documentBytes: number };
}
