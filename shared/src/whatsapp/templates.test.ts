import { expect, test } from 'vitest';
import { chosenKinds, endOfQuietHours, mailKinds, messageTopicOf, variablesOf } from '../mails/index.ts';
import { submittedTemplates, templateBody, templateLimits } from './templates.ts';

const templates = submittedTemplates('https://app.rantau.example');

test('every kind of message that a customer may choose has a template in both languages, and no other has one', () => {
  const chosen = mailKinds.filter((kind) => messageTopicOf[kind] !== null);
  for (const language of ['ms', 'en'])
    expect(
      templates
        .filter((each) => each.language === language)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(chosen.toSorted());
});

test('templates keep what Meta demands of them', () => {
  for (const { name, components } of templates) {
    expect(name).toMatch(/^[a-z0-9_]{1,512}$/);
    for (const component of components) {
      if (component.type === 'BODY') {
        const { text } = component;
        // With the longest values.
        expect(text.length + variablesOf(text).length * templateLimits.variable).toBeLessThanOrEqual(
          templateLimits.body,
        );
        expect(text).not.toMatch(/^\{\{|\}\}[.!?]?$|\n{3}| {5}|\t/);
        expect(variablesOf(text).every((each) => /^[a-z_]+$/.test(each))).toBe(true);
        expect(component.example.body_text_named_params).toHaveLength(variablesOf(text).length);
        // A template of variables with few words is refused.
        expect(text.split(' ').length).toBeGreaterThan(variablesOf(text).length * 3);
      }
      if (component.type === 'FOOTER')
        expect(component.text.length).toBeLessThanOrEqual(templateLimits.footer);
      if (component.type === 'BUTTONS')
        for (const { text } of component.buttons)
          expect(text.length).toBeLessThanOrEqual(templateLimits.button);
    }
  }
});

test('both languages of a template take the same values', () => {
  for (const kind of chosenKinds)
    expect(variablesOf(templateBody(kind, 'ms')).toSorted()).toEqual(
      variablesOf(templateBody(kind, 'en')).toSorted(),
    );
});

test('the Malaysian night is from ten to eight', () => {
  const at = (local: string) => endOfQuietHours(new Date(`${local}+08:00`))?.toISOString() ?? null;
  const morning = new Date('2026-11-27T08:00:00+08:00').toISOString();
  expect(at('2026-11-26T21:59:59')).toBeNull();
  expect(at('2026-11-26T22:00:00')).toBe(morning);
  expect(at('2026-11-27T00:00:00')).toBe(morning);
  expect(at('2026-11-27T07:59:59')).toBe(morning);
  expect(at('2026-11-27T08:00:00')).toBeNull();
});
