import { createHash, randomBytes } from 'node:crypto';
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

const toLetters = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => alphabet[byte % alphabet.length]).join('');

/** An identifier of Latin letters and digits, as documents and submissions have. */
export const newIdentifier = (): string => toLetters(randomBytes(26));

/** The long id of a document: the same whenever it is asked for. */
export const longIdOf = (uuid: string): string => toLetters(createHash('sha384').update(uuid).digest());

/** Instants as MyInvois writes them: UTC without a fraction. */
export const toInstant = (at: Date): string => `${at.toISOString().slice(0, 19)}Z`;

/** Everything that the fake has received. */
export class Store {
  readonly documents = new Map<string, DocumentRecord>();
  readonly taxpayers = new Map<string, Taxpayer>();
  /** Instant at which each submission was last received, by its hash. */
  readonly payloads = new Map<string, number>();

  addTaxpayer(taxpayer: Taxpayer) {
    this.taxpayers.set(Object.values(taxpayer).join(' '), taxpayer);
  }

  /** The documents that came before this one and that it repeats. */
  repeatedBy({ uuid, duplicateKey }: DocumentRecord): DocumentRecord[] {
    const same = [...this.documents.values()].filter((each) => each.duplicateKey === duplicateKey);
    return same.slice(
      0,
      same.findIndex((each) => each.uuid === uuid),
    );
  }

  ofSubmission(submissionUid: string): DocumentRecord[] {
    return [...this.documents.values()].filter((document) => document.submissionUid === submissionUid);
  }
}
