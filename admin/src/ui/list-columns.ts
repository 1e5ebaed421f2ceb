import type { ReactNode } from 'react';

/** One column of a list, and one line of its card on a phone. */
export interface Column<R> {
  readonly source: string;
  /** Content of the cell; the plain value if left out. */
  readonly cell?: (record: R) => ReactNode;
  readonly align?: 'right';
  /** Only what the API can sort by is offered. */
  readonly sortable?: boolean;
  /** Left out until someone chooses it. */
  readonly hidden?: boolean;
}

/** A choice of filters that answers a question of the day, such as "what waits for me?". */
export interface Preset {
  readonly label: string;
  readonly filter: Readonly<Record<string, unknown>>;
}

/** True if a value needs no label on a phone's card, because it can't be taken for anything else. */
export const needsNoLabel = (source: string): boolean =>
  /^(tracking_number|user_name|recipient|shop|carrier_name|email|phone|weight_lb|reference|suite)$/.test(
    source,
  );

/** True if a value would be misread over two lines. */
export const isUnbroken = (source: string): boolean =>
  /(^|_)(at|on|from|code|reference|suite|phone|location|tracking_number|email|host_pattern)$/.test(source);
