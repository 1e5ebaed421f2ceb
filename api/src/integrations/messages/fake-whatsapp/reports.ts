import { createHmac } from 'node:crypto';
import { postReport } from '../../fakes/fake-server.ts';

export type ReportedStatus = 'sent' | 'delivered' | 'read' | 'failed';

interface About {
  readonly id: string;
  readonly to: string;
  readonly callbackData: string | null;
}

/** A message to the company. */
export interface Written {
  readonly id: string;
  readonly from: string;
  readonly name: string;
  readonly text: string;
  /** Id of the writer; with it, the number may be left out. */
  readonly contactId?: string;
  readonly hidesNumber?: boolean;
  /** Id of the message that is answered. */
  readonly answers?: string;
}

interface Sender {
  readonly phoneNumberId: string;
  readonly appSecret: string;
  readonly webhookUrl?: string;
  readonly now: () => Date;
}

/** JSON as Meta writes it: letters beyond ASCII and slashes are escaped. */
const toRawBody = (value: object): string =>
  JSON.stringify(value)
    .replaceAll('/', '\\/')
    .replaceAll(/[\u0080-\uffff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Signature of a report, written from the documentation and apart from the product's own. */
export const signatureOf = (appSecret: string, body: string): string =>
  `sha256=${createHmac('sha256', appSecret).update(body, 'utf8').digest('hex')}`;

/** Writes and posts the reports of a number. */
export function createReports({ phoneNumberId, appSecret, webhookUrl, now }: Sender) {
  const answers: number[] = [];
  const seconds = () => String(Math.floor(now().getTime() / 1_000));
  const change = (value: object): string =>
    toRawBody({
      object: 'whatsapp_business_account',
      entry: [
        {
          id: '102290129340398',
          changes: [
            {
              value: {
                messaging_product: 'whatsapp',
                metadata: { display_phone_number: '60312345678', phone_number_id: phoneNumberId },
                ...value,
              },
              field: 'messages',
            },
          ],
        },
      ],
    });
  return {
    answers: (): readonly number[] => answers,
    status: (
      { id, to, callbackData }: About,
      status: ReportedStatus,
      { code = 131_026, contactId }: { readonly code?: number; readonly contactId?: string } = {},
    ): string =>
      change({
        statuses: [
          {
            id,
            status,
            timestamp: seconds(),
            recipient_id: to,
            ...(contactId !== undefined && { recipient_user_id: contactId }),
            ...(callbackData !== null && { biz_opaque_callback_data: callbackData }),
            ...(status === 'failed' && {
              errors: [{ code, title: 'Message undeliverable', message: 'Message undeliverable' }],
            }),
          },
        ],
      }),
    inbound: ({ id, from, name, text, contactId, hidesNumber = false, answers }: Written): string =>
      change({
        contacts: [
          {
            profile: { name },
            ...(!hidesNumber && { wa_id: from }),
            ...(contactId !== undefined && { user_id: contactId }),
          },
        ],
        messages: [
          {
            ...(!hidesNumber && { from }),
            ...(contactId !== undefined && { from_user_id: contactId }),
            ...(answers !== undefined && { context: { id: answers } }),
            id,
            timestamp: seconds(),
            type: 'text',
            text: { body: text },
          },
        ],
      }),
    /** Posts a report, signed; again when it was not answered with 200, as Meta does for seven days. */
    post: async (body: string): Promise<number> => {
      if (webhookUrl === undefined) return 0;
      for (let tries = 0; tries < 5; tries += 1) {
        const status = await postReport(webhookUrl, body, {
          'content-type': 'application/json',
          'x-hub-signature-256': signatureOf(appSecret, body),
        });
        answers.push(status);
        if (status === 200) return status;
        await new Promise((again) => setTimeout(again, 500 * 2 ** tries).unref());
      }
      return 0;
    },
  };
}
