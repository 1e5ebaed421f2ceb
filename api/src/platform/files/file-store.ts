import type { PresignedUpload } from '@rantau/shared/images';

/** The conditions of an upload; the store refuses anything else. */
export interface UploadPolicy {
  readonly key: string;
  /** The person who uploads. */
  readonly uploaderId: string;
  readonly contentType: string;
  /** The exact size in bytes. */
  readonly size: number;
  readonly expiresAt: Date;
}

/** Storage of pictures and documents: a bucket, or a folder with the same contract. */
export interface FileStore {
  readonly presign: (
    policy: UploadPolicy,
  ) => Promise<Pick<PresignedUpload, 'method' | 'url' | 'fields' | 'headers'>>;
  /** A URL that works for anyone until then. */
  readonly linkTo: (key: string, expiresAt: Date) => string;
  /** Null if there is no such file. */
  readonly read: (key: string) => Promise<Buffer | null>;
  readonly write: (key: string, bytes: Buffer, contentType: string) => Promise<void>;
  /** Does nothing if the file does not exist. */
  readonly remove: (key: string) => Promise<void>;
  /** Removes what processes that ended before they had written it all have left, unless it was touched since then. */
  readonly removeDrafts: (since: Date) => Promise<void>;
}
