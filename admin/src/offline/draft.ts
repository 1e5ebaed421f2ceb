import { change, read, remove, write } from './database.ts';

/** The inbound package on the scales: kept until it is received, so that a reload or a lost session loses nothing. */
export interface Draft {
  readonly tracking_number: string;
  readonly values: Readonly<Record<string, string>>;
  readonly photos: readonly Blob[];
}

const id = 'intake';

export const readDraft = (): Promise<Draft | undefined> => read<Draft>('draft', id).catch(() => undefined);
export const beginDraft = (tracking_number: string): Promise<void> =>
  write('draft', { id, tracking_number, values: {}, photos: [] });
export const keepDraft = (changes: Partial<Draft>): Promise<unknown> =>
  change<Draft>('draft', id, (draft) => ({ ...draft, ...changes }));
export const dropDraft = (): Promise<void> => remove('draft', id);
