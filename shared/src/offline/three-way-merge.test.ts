import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type MergeValues, mergeField, mergeFields, sameValue, undecidedFields } from './three-way-merge.ts';

const value = fc.constantFrom<string | number | null>(null, '', 'A-1', 'B-2', 4, 5);
const record: fc.Arbitrary<MergeValues> = fc.record(
  Object.fromEntries(mergeFields.map((field) => [field, value])),
);
const partial: fc.Arbitrary<MergeValues> = fc.record(
  Object.fromEntries(mergeFields.map((field) => [field, value])),
  { requiredKeys: [] },
);
const merges = fc.record({ base: fc.option(partial, { nil: null }), mine: partial, theirs: record });

describe('a three-way merge', () => {
  it('overwrites nothing silently in 1,000 of them: whatever a person entered stays, or a person is asked', () => {
    fc.assert(
      fc.property(merges, ({ base, mine, theirs }) => {
        for (const field of mergeFields) {
          const taken = mergeField(field, { base, mine, theirs });
          const [seen, ours, stored] = [base?.[field], mine[field], theirs[field]];
          const knew = base !== null && field in base;
          const weChanged =
            ours !== undefined && (knew ? !sameValue(ours, seen) : !sameValue(ours, undefined));
          const theyChanged = knew ? !sameValue(stored, seen) : !sameValue(stored, undefined);
          // What is left out is either the same, or was not touched by the one who loses it.
          if (taken === 'mine') expect(theyChanged).toBe(false);
          if (taken === 'theirs') expect(!weChanged || sameValue(ours, stored)).toBe(true);
          if (taken === 'undecided') expect(weChanged && theyChanged && !sameValue(ours, stored)).toBe(true);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('asks for exactly the fields that both changed, each in another way', () => {
    expect(
      undecidedFields({
        base: { location: 'A-1', shop: 'Amazon', staff_note: 'wet' },
        mine: { location: 'B-2', shop: 'eBay', staff_note: '' },
        theirs: { location: 'C-3', shop: 'Amazon', staff_note: 'wet and torn', weight_lb: 4 },
      }),
    ).toEqual(['location', 'staff_note']);
  });

  it('keeps a field that was emptied on purpose empty', () => {
    const values = { base: { staff_note: 'wet' }, mine: { staff_note: '' }, theirs: { staff_note: 'wet' } };
    expect(mergeField('staff_note', values)).toBe('mine');
  });
});
