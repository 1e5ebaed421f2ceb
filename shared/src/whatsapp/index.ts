export { codesIn, confirmationText, consentText, isStartReply, isStopReply } from './consent.ts';
export { submittedTemplates, type TemplateVariable, templateBody, templateLimits } from './templates.ts';
export { whatsAppEndpoints } from './whatsapp.endpoints.ts';
export {
  CustomerChannels,
  type MessageConsent,
  type WhatsAppChoice,
  type WhatsAppChoiceDraft,
  WhatsAppSettings,
  type WhatsAppSettingsUpdate,
  type WhatsAppTemplate,
} from './whatsapp.schema.ts';
