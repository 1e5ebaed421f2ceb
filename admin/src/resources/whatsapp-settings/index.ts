import type { WhatsAppSettings } from '@rantau/shared/whatsapp';
import { defineResource } from '../../define-resource.ts';

export default defineResource({
  name: 'whatsapp-settings',
  access: { read: 'whatsapp:read', edit: 'whatsapp:settings' },
  menu: { group: 'settings' },
  list: () => import('./WhatsAppSettingsList.tsx'),
  edit: () => import('./WhatsAppSettingsEdit.tsx'),
  recordRepresentation: ({ environment }: WhatsAppSettings) => `WhatsApp ${environment}`,
});
