import type { SameKeys } from '@rantau/shared/i18n';
import type { push as ms } from '../ms/push.ts';

export const push = {
  title: 'Notifications',
  vendor_text:
    'Get a notification on this device when a delivery is assigned to you. Between 10 pm and 8 am notifications wait.',
  turn_on: 'Get notifications on this device',
  about: 'Notify me about',
  devices: 'Devices that get notifications',
  none_yet: 'no notification yet',
  last: 'last notification %{ago}',
  install:
    'On iPhone and iPad, notifications work only in the installed app. In Safari, tap Share, then “Add to Home Screen”. Open Rantau from there and come back to this page.',
  unsupported: 'This browser cannot show notifications. Please use Chrome, Edge, Firefox or Safari.',
  denied:
    'Notifications of this site are blocked in this browser. Open the site settings by the icon beside the address, or the app settings on a phone, allow notifications, and reload this page.',
  dismissed: 'Notifications are not allowed yet. Press the button again and choose “Allow”.',
  failed:
    'The notification service of this browser did not answer. Check the connection, and that the device’s settings allow notifications for this browser, then try again.',
  on_done: 'Notifications are on for this device.',
  ended: 'Notifications on this device have ended.',
  turn_on_again: 'Turn on again',
  leave_off: 'Leave off',
  off_done: 'That device will get no more notifications.',
} as const satisfies SameKeys<typeof ms>;
