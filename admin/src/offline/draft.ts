import { database } from './database.ts';

/** The inbound package on the scales: kept until it is received, so that a reload or a lost session loses nothing. */
export interface Draft {
  readonly tracking_number: string;
  readonly values: Readonly<Record<string, string>>;
  readonly photos: readonly Blob[];
}

const id = 'intake';
const store = database.store<Draft & { readonly id: string }>('draft');

export const readDraft = (): Promise<Draft | undefined> => store.get(id).catch(() => undefined);
export const beginDraft = (tracking_number: string): Promise<void> =>
  store.put({ id, tracking_number, values: {}, photos: [] });
export const keepDraft = (changes: Partial<Draft>): Promise<unknown> =>
  store.change(id, (draft) => ({ ...draft, ...changes }));
export const dropDraft = (): Promise<void> => store.remove(id);
