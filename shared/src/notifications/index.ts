export {
  isNotifiedKind,
  Notification,
  type NotifiedKind,
  notificationEndpoints,
  readActionOf,
} from './notifications.endpoints.ts';
