/** A template that the account had approved. */
export interface ApprovedTemplate {
  readonly name: string;
  readonly language: string;
  /** Names of the values in its body. */
  readonly variables: readonly string[];
  /** With the values in braces, as it was submitted. */
  readonly body: string;
}

export interface FakeWhatsAppOptions {
  readonly port?: number;
  readonly phoneNumberId: string;
  readonly accessToken: string;
  readonly appSecret: string;
  readonly templates: readonly ApprovedTemplate[];
  /** Address that is told what becomes of messages; nobody is told without one. */
  readonly webhookUrl?: string;
  /** Reports go out by themselves: after so many milliseconds, each so many times, the last one first if wanted. */
  readonly reports?: { readonly delayMs: number; readonly times: number; readonly reversed?: boolean };
}

/** Keys of the fake that runs beside a demo. */
export const demoKeys = {
  phone: '+60312345678',
  phoneNumberId: '106540352242922',
  accessToken: 'fake-whatsapp-access-token',
  appSecret: 'fake-whatsapp-app-secret',
  verifyToken: 'fake-whatsapp-verify-token',
} as const;
