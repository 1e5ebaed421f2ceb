/** Input and report of a suite. */
export interface Trial {
  /** Number of times that the product, or its database, is killed. */
  readonly kills: number;
  /** A database with the demo data, as a folder; made once for all suites. */
  readonly dataDir: () => Promise<string>;
  /** One promise that was tried. */
  readonly check: (promise: string, isKept: boolean, measured: string | number) => void;
  readonly leftOut: (promise: string, why: string) => void;
}

/** One file of trials; it may throw LeftOut where this machine lacks what it needs. */
export interface Suite {
  readonly title: string;
  readonly run: (trial: Trial) => Promise<void>;
}
