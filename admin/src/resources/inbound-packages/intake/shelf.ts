/** A shelf's own barcode, such as `A-12` or `B-3-07`: no carrier's number looks like it. */
export const isShelf = (text: string): boolean => /^[A-Z]{1,3}-\d{1,3}(-\d{1,3})?$/i.test(text);
