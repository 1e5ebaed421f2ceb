import type { PresignedUpload } from '@rantau/shared/images';

/** What an upload must be; the store refuses anything else. */
export interface UploadPolicy {
  readonly key: string;
  readonly contentType: string;
  /** Exactly so many bytes. */
  readonly size: number;
  readonly expiresAt: Date;
}

/** Where pictures and documents lie: a bucket, or a folder that keeps the same contract. */
export interface FileStore {
  readonly presign: (
    policy: UploadPolicy,
  ) => Promise<Pick<PresignedUpload, 'method' | 'url' | 'fields' | 'headers'>>;
  /** An address that works until then, for whoever has it. */
  readonly linkTo: (key: string, expiresAt: Date) => string;
  /** Null where there is no such file. */
  readonly read: (key: string) => Promise<Buffer | null>;
  readonly write: (key: string, bytes: Buffer, contentType: string) => Promise<void>;
  /** A file that is not there is removed already. */
  readonly remove: (key: string) => Promise<void>;
}
