import type { EInvoiceSettings } from '@rantau/shared/e-invoices';
import { defineResource } from '../../define-resource.ts';

export default defineResource({
  name: 'e-invoice-settings',
  access: { read: 'e-invoice:read', edit: 'e-invoice:settings' },
  menu: { group: 'settings' },
  list: () => import('./EInvoiceSettingsList.tsx'),
  edit: () => import('./EInvoiceSettingsEdit.tsx'),
  recordRepresentation: ({ environment }: EInvoiceSettings) => `MyInvois ${environment}`,
});
