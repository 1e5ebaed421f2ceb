/** Pattern of a shelf's own barcode, such as `A-12` or `B-3-07`: no carrier's number looks like it. */
export const shelfForm = /^[A-Z]{1,3}-\d{1,3}(-\d{1,3})?$/;

export const isShelf = (text: string): boolean => shelfForm.test(text.trim().toUpperCase());
