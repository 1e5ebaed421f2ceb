import { randomBytes } from 'node:crypto';
import type { Fault } from './errors.ts';
import type { Element } from './ubl.ts';

type DocumentStatus = 'Submitted' | 'Valid' | 'Invalid' | 'Cancelled';

export interface StoredDocument {
  readonly uuid: string;
  /** Empty until the document is valid. */
  readonly longId: string;
  readonly submissionUid: string;
  readonly number: string;
  readonly type: string;
  readonly version: string;
  readonly status: DocumentStatus;
  /** The text as it was sent. */
  readonly document: string;
  readonly dateTimeReceived: string;
  readonly dateTimeValidated: string | null;
  readonly errors: readonly Fault[];
  readonly totalPayableMyr: number;
}

/** The result of one validator. */
export interface ValidationStep {
  readonly name: string;
  readonly code: string;
  readonly faults: readonly Fault[];
}

/** A document with what only the fake itself needs. */
export interface DocumentRecord extends StoredDocument {
  longId: string;
  status: DocumentStatus;
  dateTimeValidated: string | null;
  errors: readonly Fault[];
  readonly invoice: Element;
  readonly receivedAt: number;
  /** Equal for documents that repeat each other: type, version, instant of issue, number and supplier. */
  readonly duplicateKey: string;
  steps: readonly ValidationStep[];
  cancelledAt: string | null;
  reason: string | null;
}

export interface Taxpayer {
  readonly tin: string;
  readonly idType: string;
  readonly idValue: string;
}

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** An identifier of Latin letters and digits, 26 characters for documents and submissions. */
export const newIdentifier = (length = 26): string =>
  Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join('');

/** Instants as MyInvois writes them: UTC without a fraction. */
export const toInstant = (at: Date): string => `${at.toISOString().slice(0, 19)}Z`;

/** Everything that the fake has received; it lives as long as the process. */
export class Store {
  readonly documents = new Map<string, DocumentRecord>();
  readonly taxpayers: Taxpayer[] = [];
  readonly payloads = new Map<string, number>();
  readonly #byDuplicateKey = new Map<string, DocumentRecord[]>();

  add(document: DocumentRecord) {
    this.documents.set(document.uuid, document);
    const repeated = this.#byDuplicateKey.get(document.duplicateKey);
    if (repeated) repeated.push(document);
    else this.#byDuplicateKey.set(document.duplicateKey, [document]);
  }

  /** The documents that came before this one and that it repeats. */
  repeatedBy(document: DocumentRecord): DocumentRecord[] {
    const all = this.#byDuplicateKey.get(document.duplicateKey) ?? [];
    return all.slice(0, all.indexOf(document));
  }

  ofSubmission(submissionUid: string): DocumentRecord[] {
    return [...this.documents.values()].filter((document) => document.submissionUid === submissionUid);
  }
}
