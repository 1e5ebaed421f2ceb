export { freeUntil, reminderDays, storageClock, storageTerms } from './storage-clock.ts';
