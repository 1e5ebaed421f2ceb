/**
 * Patterns of codes and numbers of reference data: schemas enforce them, forms show them while people type.
 */
export const nameCodeForm = /^[a-z][a-z0-9_]{1,39}$/;
export const discountCodeForm = /^[A-Z0-9-]{3,40}$/;
export const scheduleBForm = /^\d{10}$/;
export const hostPatternForm = /^(\*\.)?([a-z0-9-]+\.)+[a-z]{2,}$/;
