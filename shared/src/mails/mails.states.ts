/** Ways by which a message goes. */
export const messageChannels = ['email', 'whatsapp', 'push'] as const;
export const messageStates = ['queued', 'sending', 'sent', 'delivered', 'read', 'failed'] as const;
