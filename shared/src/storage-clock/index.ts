export {
  freeUntil,
  reminderDays,
  type StorageClock,
  type StorageTerms,
  storageClock,
  storageTerms,
} from './storage-clock.ts';
