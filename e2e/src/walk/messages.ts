import { fill, type MessageValues } from '@rantau/shared/i18n';

/** A message with its values: of an English one that tells one from many, the form for so many. */
export function textOf(message: string, values: MessageValues = {}): string {
  const count = values['count'] ?? values['smart_count'];
  return fill(message.split(' |||| ').at(count === 1 ? 0 : -1) ?? message, values);
}

/** Pattern of a message: its values are patterns as well, and those that are not given may be anything. */
export const patternOf = (message: string, values: MessageValues = {}): RegExp =>
  new RegExp(
    textOf(message.replaceAll(/[.*+?^$()[\]\\]/g, String.raw`\$&`), values).replaceAll(/%\{\w+\}/g, '.+'),
  );
