import { z } from 'zod';
import { GraphError } from './graph-error.ts';
import type { ApprovedTemplate } from './options.ts';

const Template = z.strictObject({
  messaging_product: z.literal('whatsapp'),
  recipient_type: z.literal('individual').optional(),
  to: z.string(),
  type: z.literal('template'),
  biz_opaque_callback_data: z.string().max(512).optional(),
  template: z.strictObject({
    name: z.string(),
    language: z.strictObject({ code: z.string() }),
    components: z.array(
      z.strictObject({
        type: z.enum(['body', 'button']),
        sub_type: z.literal('url').optional(),
        index: z.string().optional(),
        parameters: z.array(
          z.strictObject({
            type: z.literal('text'),
            parameter_name: z.string().optional(),
            text: z.string(),
          }),
        ),
      }),
    ),
  }),
});
const Text = z.strictObject({
  messaging_product: z.literal('whatsapp'),
  recipient_type: z.literal('individual').optional(),
  to: z.string(),
  type: z.literal('text'),
  biz_opaque_callback_data: z.string().max(512).optional(),
  text: z.strictObject({ body: z.string().min(1).max(4_096), preview_url: z.boolean().optional() }),
});
const Message = z.discriminatedUnion('type', [Template, Text]);

/** A message that was taken, as its receiver reads it. */
export interface Taken {
  readonly to: string;
  readonly template: string | null;
  readonly language: string | null;
  readonly text: string;
  readonly path: string | null;
  readonly callbackData: string | null;
}

function fill(template: ApprovedTemplate, values: ReadonlyMap<string, string>): string {
  const text = template.body.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values.get(name) ?? '');
  if (text.length > 1_024) throw new GraphError(400, 132_005, 'Translated text too long');
  return text;
}

/** Refuses what the Cloud API refuses of a message. */
export function checkMessage(
  body: unknown,
  templates: readonly ApprovedTemplate[],
  isWindowOpen: (to: string) => boolean,
): Taken {
  const parsed = Message.safeParse(body);
  if (!parsed.success)
    throw new GraphError(400, 100, `Invalid parameter: ${parsed.error.issues[0]?.path.join('.')}`);
  const message = parsed.data;
  if (!/^[1-9]\d{7,14}$/.test(message.to)) throw new GraphError(400, 100, 'Invalid parameter: to');
  const callbackData = message.biz_opaque_callback_data ?? null;
  if (message.type === 'text') {
    if (!isWindowOpen(message.to)) throw new GraphError(400, 131_047, 'Re-engagement message');
    return {
      to: message.to,
      template: null,
      language: null,
      text: message.text.body,
      path: null,
      callbackData,
    };
  }
  const { name, language, components } = message.template;
  const template = templates.find((each) => each.name === name && each.language === language.code);
  if (!template)
    throw new GraphError(404, 132_001, `template name (${name}) does not exist in ${language.code}`);
  const given = components.find(({ type }) => type === 'body')?.parameters ?? [];
  const values = new Map(given.map(({ parameter_name = '', text }) => [parameter_name, text]));
  if (values.size !== template.variables.length || template.variables.some((each) => !values.has(each)))
    throw new GraphError(
      400,
      132_000,
      `body: number of localizable_params (${values.size}) does not match the expected number of params (${template.variables.length})`,
    );
  for (const text of values.values())
    if (text === '' || /[\n\t]| {5}/.test(text))
      throw new GraphError(
        400,
        132_018,
        'Param text cannot have new-line/tab characters or more than 4 consecutive spaces',
      );
  const path = components.find(({ type }) => type === 'button')?.parameters[0]?.text;
  if (!path) throw new GraphError(400, 131_008, 'Button at index 0 of type Url requires a parameter');
  return {
    to: message.to,
    template: name,
    language: language.code,
    text: fill(template, values),
    path,
    callbackData,
  };
}
