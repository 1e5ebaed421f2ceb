import { mergeFields } from '@rantau/shared/offline';
import { type RefObject, useEffect } from 'react';
import { type Choices, nextUndecided, type SideKey, type Sides } from './merge-fields.ts';

const columns: Readonly<Record<string, SideKey>> = { '1': 'mine', '2': 'theirs' };
const fieldOf = (element: Element | null) =>
  mergeFields.find((field) => element?.closest('tr')?.getAttribute('data-field') === field);

interface Keys {
  readonly table: RefObject<HTMLElement | null>;
  readonly sides: Sides;
  readonly choices: Choices;
  readonly onChange: (choices: Choices) => void;
  readonly onDecide: () => void;
}

/**
 * The whole decision without a mouse: `1` and `2` take a column for the field at hand and go to the next open one, Shift
 * takes it for all that is open, Ctrl+Enter decides.
 */
export function useMergeKeys({ table, sides, choices, onChange, onDecide }: Keys): void {
  useEffect(() => {
    const goTo = (field: string | undefined) =>
      table.current?.querySelector<HTMLElement>(`[data-field="${field ?? ''}"] input[type=radio]`)?.focus();

    function press(event: KeyboardEvent) {
      const { key, code, ctrlKey, metaKey, altKey, shiftKey, target } = event;
      if (document.querySelector('[role=dialog]')) return;
      if (key === 'Enter' && (ctrlKey || metaKey)) {
        event.preventDefault();
        return onDecide();
      }
      const typing = target instanceof HTMLInputElement && target.type === 'text';
      const side = columns[code.replace(/^(Digit|Numpad)/, '')];
      if (!side || ctrlKey || metaKey || altKey || typing) return;
      event.preventDefault();
      const open = mergeFields.filter((field) => nextUndecided(choices, sides, field) !== undefined);
      const at = fieldOf(document.activeElement) ?? nextUndecided(choices, sides, 'staff_note');
      const wanted = shiftKey
        ? open.filter((field) => table.current?.querySelector(`[data-field="${field}"][data-undecided]`))
        : at
          ? [at]
          : [];
      const after = { ...choices, ...Object.fromEntries(wanted.map((field) => [field, { side }])) };
      onChange(after);
      goTo(nextUndecided(after, sides, at ?? 'staff_note') ?? at);
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [table, sides, choices, onChange, onDecide]);
}
