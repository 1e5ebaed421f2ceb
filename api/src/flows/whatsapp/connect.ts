import type { MessageChannel } from '../../integrations/messages/channel.ts';
import { createWhatsApp, whatsAppHost } from '../../integrations/messages/whatsapp.ts';
import {
  openWhatsAppSecret,
  type SecretName,
  type SettingsRow,
  secretNames,
  sourceOf,
} from '../../modules/whatsapp/whatsapp-settings.repository.ts';
import { inboxPath } from '../../platform/inbox/inbox.routes.ts';
import type { Services } from '../../platform/services.ts';

type WithConfig = Pick<Services, 'config'>;

/** Names of the settings that a number misses. */
export const missingSettings = (
  { config }: WithConfig,
  row: SettingsRow,
): (SecretName | 'phone_number_id')[] => [
  ...(row.phone_number_id === '' ? (['phone_number_id'] as const) : []),
  ...secretNames.filter((name) => openWhatsAppSecret(config, row, name) === ''),
];

export const connect = ({ config }: WithConfig, row: SettingsRow): MessageChannel =>
  createWhatsApp({
    apiUrl: (row.environment === 'sandbox' ? config.whatsAppSandboxUrl : undefined) ?? whatsAppHost,
    phoneNumberId: row.phone_number_id,
    accessToken: openWhatsAppSecret(config, row, 'access_token'),
    appSecret: openWhatsAppSecret(config, row, 'app_secret'),
    verifyToken: openWhatsAppSecret(config, row, 'verify_token'),
  });

/** Address at which Meta reports. */
export const callbackUrl = ({ config }: WithConfig, row: SettingsRow): string =>
  `${config.origins.app}${inboxPath(sourceOf(row))}`;
