/** One promise that was tried. */
export interface Check {
  readonly what: string;
  readonly measured: string;
  /** Null: this machine can't try it; `measured` says why. */
  readonly kept: boolean | null;
}

export interface Options {
  /** How often the product, or its database, is killed. */
  readonly kills: number;
  /** A database with the demo data, as a folder; made once for all suites. */
  readonly dataDir: () => Promise<string>;
}

/** One file of trials. */
export interface Suite {
  readonly title: string;
  readonly run: (options: Options) => Promise<Check[]>;
}

export const check = (what: string, kept: boolean, measured: string | number): Check => ({
  what,
  measured: String(measured),
  kept,
});

export const leftOut = (what: string, why: string): Check => ({ what, measured: why, kept: null });
