/** Pattern of a trip's code, as it is on the wall, on labels and in mails. */
export const tripCodeForm = /^[A-Z0-9-]{3,20}$/;
