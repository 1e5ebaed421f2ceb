import type { StateCode } from '@rantau/shared/geography';
import type { FreightMode, ModeComparison } from '@rantau/shared/pricing';
import type { Draft } from './draft.ts';
import type { PriceLink } from './link.ts';
import type { KnownTariff } from './tariff.ts';

/** State and actions that the parts of the calculator share. */
export interface Calculator {
  /** False until the address and what was typed before are read: until then the page shows its sample. */
  readonly opened: boolean;
  readonly draft: Draft;
  readonly change: (change: Partial<Draft> | ((draft: Draft) => Draft)) => void;
  readonly known: KnownTariff;
  /** False until the prices in force were asked for: until then nothing is said about them. */
  readonly asked: boolean;
  readonly comparison: ModeComparison;
  readonly mode: FreightMode;
  readonly choose: (mode: FreightMode) => void;
  /** The state of a postcode; null where there is none, and until the table of postcodes has come. */
  readonly findStateOf: (postcode: string) => StateCode | null;
  /** The link that the page was opened by; null as soon as anything is changed. */
  readonly link: PriceLink | null;
}
