export { consentText, isStartReply, isStopReply } from './consent.ts';
export { endOfQuietHours } from './quiet-hours.ts';
export {
  filledTemplate,
  submittedTemplates,
  type TemplateVariable,
  templateBody,
  templateLimits,
  variablesOf,
  type WhatsAppContent,
} from './templates.ts';
export {
  isUrgent,
  isWhatsAppKind,
  type WhatsAppKind,
  type WhatsAppTopic,
  whatsAppKinds,
  whatsAppTopicOf,
  whatsAppTopics,
} from './topics.ts';
export { whatsAppEndpoints } from './whatsapp.endpoints.ts';
export {
  CustomerChannels,
  type MessageConsent,
  type WhatsAppChoice,
  type WhatsAppChoiceDraft,
  WhatsAppSettings,
  type WhatsAppSettingsUpdate,
  type WhatsAppTemplate,
  whatsAppEnvironments,
} from './whatsapp.schema.ts';
