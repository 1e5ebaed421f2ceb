const sunday = 0;

/** True if drivers go out in the USA on a calendar date: on every day but Sunday. */
export const isPickupDay = (on: string): boolean => new Date(`${on}T00:00:00Z`).getUTCDay() !== sunday;
