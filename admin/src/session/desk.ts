/** The admin's own stored key (specification, point 4): how they set up their desk. Cleared at sign-out. */
export const deskKey = 'admin-desk';

export interface Desk {
  /** The shelf that the last inbound package was put on: the next one usually goes there too. */
  readonly location?: string;
  readonly quiet?: boolean;
  /** Print the shelf label as soon as an inbound package is taken in. */
  readonly printsLabels?: boolean;
}

export function readDesk(): Desk {
  try {
    return (JSON.parse(window.localStorage.getItem(deskKey) ?? '{}') as Desk | null) ?? {};
  } catch {
    return {};
  }
}

export const writeDesk = (change: Desk): void =>
  window.localStorage.setItem(deskKey, JSON.stringify({ ...readDesk(), ...change }));
