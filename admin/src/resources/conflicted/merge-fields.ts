import type { AdminInboundPackage } from '@rantau/shared/inbound-packages';
import {
  type MergeField,
  type MergeValue,
  type MergeValues,
  mergeField,
  mergeFields,
} from '@rantau/shared/offline';
import { isMeasureName, parseMeasure } from '../../fields/measure.ts';

/** The two records of the editor: `mine` is what came from the device, or the package that goes. */
export interface Sides {
  readonly mine: MergeValues;
  readonly theirs: MergeValues;
  readonly base: MergeValues | null;
}
export type SideKey = 'mine' | 'theirs';
/** A field's decision: one of the columns, or something typed. */
export type Choice = { readonly side: SideKey } | { readonly own: string };
export type Choices = Readonly<Partial<Record<MergeField, Choice>>>;

/** The fields of a record that can be decided; one that a device did not send is not there. */
export const valuesOf = (record: Readonly<Record<string, unknown>> | AdminInboundPackage): MergeValues => {
  const known = record as Readonly<Record<string, MergeValue>>;
  return Object.fromEntries(
    mergeFields.filter((field) => known[field] !== undefined).map((field) => [field, known[field]]),
  );
};

/** Choice that needs no person: only one of the two records has a value. */
export function firstChoice(field: MergeField, sides: Sides): Choice | undefined {
  const taken = mergeField(field, sides);
  return taken === 'undecided' ? undefined : { side: taken };
}

const typed = (field: MergeField, text: string): string | number | undefined => {
  if (!isMeasureName(field)) return text.trim();
  return parseMeasure(field, text) ?? undefined;
};

/** Value of a choice; undefined without a choice or without a value. */
export const decided = (field: MergeField, choice: Choice | undefined, sides: Sides): MergeValue => {
  if (!choice) return undefined;
  return 'own' in choice ? typed(field, choice.own) : sides[choice.side][field];
};

const mayBeEmpty: readonly MergeField[] = ['staff_note', 'shop', 'location'];

/** The fields that wait for a person: nothing was chosen, or what was typed is no value. */
export const undecidedFields = (choices: Choices, sides: Sides): readonly MergeField[] =>
  mergeFields.filter((field) => {
    const choice = choices[field] ?? firstChoice(field, sides);
    return !choice || ('own' in choice && decided(field, choice, sides) === undefined);
  });

/** All fields as the API takes them, or null while one that differs is not decided. A field that neither has is left out. */
export function toFields(choices: Choices, sides: Sides): Record<string, string | number> | null {
  const fields: Record<string, string | number> = {};
  for (const field of mergeFields) {
    const choice = choices[field] ?? firstChoice(field, sides);
    if (!choice) return null;
    const value = decided(field, choice, sides);
    if (value === undefined && 'own' in choice) return null;
    if (value === undefined || value === null || (value === '' && !mayBeEmpty.includes(field))) continue;
    fields[field] = value;
  }
  return fields;
}

/** The next field that waits for a person, after this one and around the end. */
export function nextUndecided(choices: Choices, sides: Sides, after: MergeField): MergeField | undefined {
  const at = mergeFields.indexOf(after);
  return [...mergeFields.slice(at + 1), ...mergeFields.slice(0, at + 1)].find(
    (field) => !(choices[field] ?? firstChoice(field, sides)),
  );
}
