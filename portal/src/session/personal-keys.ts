/**
 * Storage keys of a personal-shopper order that is not sent yet; logout clears both (specification, point 4).
 */
export const onlineOrderKeys = { details: 'online-order-details', items: 'online-order-items' } as const;

/** Storage key of the last delivery list, for roads without network. */
export const deliveriesKept = 'deliveries-kept';

/** Storage key of the public calculator's quote, until the first request. */
export const quoteKept = 'carried-quote';
