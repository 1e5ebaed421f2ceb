import { defineResource } from '../../define-resource.ts';

export default defineResource({
  name: 'payment-settings',
  access: { read: 'payment-settings:read', edit: 'payment-settings:update' },
  menu: { group: 'settings' },
  list: () => import('./PaymentSettingsList.tsx'),
  edit: () => import('./PaymentSettingsEdit.tsx'),
});
