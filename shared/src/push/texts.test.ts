import { expect, test } from 'vitest';
import { locales } from '../locales/index.ts';
import { mailKinds, messageTopicOf, variablesOf } from '../mails/index.ts';
import { templateBody } from '../whatsapp/index.ts';
import { isPushKind, pushKinds } from './kinds.ts';
import { pushText, pushVariablesOf } from './texts.ts';

test('every kind of message that a customer may choose has a notification, and none about signing in has one', () => {
  for (const kind of mailKinds)
    expect(isPushKind(kind), kind).toBe(messageTopicOf[kind] !== null || kind === 'delivery_assigned');
});

test.each(pushKinds)(
  'the notification of %s has short words in every language, of the same values',
  (kind) => {
    for (const locale of locales) {
      const { title, body } = pushText(kind, locale, {});
      expect(title.length).toBeLessThanOrEqual(40);
      expect(body.length).toBeLessThanOrEqual(110);
      expect(pushVariablesOf(kind, locale).toSorted()).toEqual(pushVariablesOf(kind, 'ms').toSorted());
    }
  },
);

test.each(pushKinds)('the notification of %s holds nothing that a stranger may not read', (kind) => {
  const open = new Set(['reference', 'trip', 'code', 'subject', 'days_left', 'on', 'note', 'due_on']);
  for (const locale of locales)
    for (const name of pushVariablesOf(kind, locale)) {
      expect(open).toContain(name);
      // Its value comes with the message.
      if (kind !== 'delivery_assigned') expect(variablesOf(templateBody(kind, locale))).toContain(name);
    }
});
