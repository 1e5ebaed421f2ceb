type Listener = (messages: readonly Toast[]) => void;

interface Toast {
  readonly id: number;
  readonly message: string;
  /** References of what it tells of. */
  readonly about: readonly string[];
}

/** Long enough to read; what matters is also on the page. */
const milliseconds = 5000;
let shown: readonly Toast[] = [];
let last = 0;
const listeners = new Set<Listener>();

const show = (next: readonly Toast[]): void => {
  shown = next;
  for (const listener of listeners) listener(shown);
};

/** Says that something was done. Failures are never toasts: they stay where they happened. */
export function toast(message: string, about: readonly string[] = []): void {
  const id = ++last;
  show([...shown, { id, message, about }]);
  setTimeout(() => show(shown.filter((each) => each.id !== id)), milliseconds);
}

export const toasts = {
  get: () => shown,
  subscribe(listener: Listener) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
