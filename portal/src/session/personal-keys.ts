/** Where a personal-shopper order waits in this browser until it is sent; logout clears both (specification, point 4). */
export const onlineOrderKeys = { details: 'online-order-details', items: 'online-order-items' } as const;

/** Where the last delivery list that was read waits for a road without network. */
export const deliveriesKept = 'deliveries-kept';

/** Where the price of the public calculator waits for the first request. */
export const quoteKept = 'carried-quote';
