import { type Locale, locales } from '../locales/index.ts';
import { type ChosenKind, chosenKinds, variablesOf } from '../mails/index.ts';
import { templatesEn } from './templates-en.ts';
import { templatesMs } from './templates-ms.ts';
import type { WhatsAppTemplate } from './whatsapp.schema.ts';

const bodies = { ms: templatesMs, en: templatesEn } as const satisfies Record<Locale, object>;

/** Meta's limits of a template, in characters. */
export const templateLimits = { body: 1_024, footer: 60, button: 25, variable: 200 } as const;

const footers: Readonly<Record<Locale, string>> = {
  ms: 'Balas BERHENTI untuk tidak menerima mesej lagi.',
  en: 'Reply STOP to get no more messages.',
};
const buttons: Readonly<Record<Locale, string>> = { ms: 'Buka Rantau', en: 'Open Rantau' };

type VariablesIn<Text extends string> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | VariablesIn<Rest>
  : never;

/** Names of the values that a template of a kind takes; `subject` is that of the mail. */
export type TemplateVariable<K extends ChosenKind> =
  | VariablesIn<(typeof templatesMs)[K]>
  | VariablesIn<(typeof templatesEn)[K]>;

export const templateBody = (kind: ChosenKind, locale: Locale): string => bodies[locale][kind];

const samples: Readonly<Record<string, string>> = {
  name: 'Aminah',
  reference: 'RP-100234',
  tracking_number: '1Z999AA10123456784',
  trip: 'SEA-2026-12',
  code: 'SEA-2026-12',
  subject: 'SEA-2026-12',
  days_left: '3',
  days_late: '2',
  note: 'CN-100012',
  on: '2 Dis 2026',
  from: '1 Nov 2026',
  to: '30 Nov 2026',
  due_on: '30 Nov 2026',
};
const sampleAmount = 'US$120.00';

/** Every template in every language, with the address of this deployment in its button. */
export const submittedTemplates = (appOrigin: string): WhatsAppTemplate[] =>
  chosenKinds.flatMap((name) =>
    locales.map((language) => {
      const text = templateBody(name, language);
      return {
        name,
        language,
        category: 'UTILITY' as const,
        parameter_format: 'NAMED' as const,
        components: [
          {
            type: 'BODY' as const,
            text,
            example: {
              body_text_named_params: variablesOf(text).map((param_name) => ({
                param_name,
                example: samples[param_name] ?? sampleAmount,
              })),
            },
          },
          { type: 'FOOTER' as const, text: footers[language] },
          {
            type: 'BUTTONS' as const,
            buttons: [
              {
                type: 'URL' as const,
                text: buttons[language],
                url: `${appOrigin}/{{1}}`,
                example: [`${appOrigin}/dashboard`],
              },
            ],
          },
        ],
      };
    }),
  );
