/** How a trip's code is written, as it stands on the wall, on labels and in mails. */
export const tripCodeForm = /^[A-Z0-9-]{3,20}$/;
