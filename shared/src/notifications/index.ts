export { Notification, notificationEndpoints } from './notifications.endpoints.ts';
