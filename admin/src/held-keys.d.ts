export {};

declare global {
  interface Window {
    heldKeys?: {
      /** Keeps every key from now on, after what is given. */
      hold: (first?: string) => void;
      /** Lets keys through again, and answers what was typed meanwhile. */
      release: () => string;
    };
  }
}
