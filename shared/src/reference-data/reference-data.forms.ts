/** How codes and numbers of reference data are written: the schemas hold the API to it, forms say it while one types. */
export const nameCodeForm = /^[a-z][a-z0-9_]{1,39}$/;
export const discountCodeForm = /^[A-Z0-9-]{3,40}$/;
export const scheduleBForm = /^\d{10}$/;
export const hostPatternForm = /^(\*\.)?([a-z0-9-]+\.)+[a-z]{2,}$/;
