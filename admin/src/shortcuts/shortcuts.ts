import type { Action } from '@rantau/shared/access';
import type { MessageKey } from '../messages/index.ts';

export interface Shortcut {
  /** One key, or two pressed one after the other. */
  readonly keys: readonly [string] | readonly [string, string];
  readonly label: MessageKey;
  readonly page?: string;
  readonly needs?: Action;
}

/** Every shortcut, as the list shows it. Those without a page belong to a button that carries the key. */
export const shortcuts: readonly Shortcut[] = [
  { keys: ['/'], label: 'shortcuts.find' },
  { keys: ['j'], label: 'shortcuts.next_row' },
  { keys: ['k'], label: 'shortcuts.previous_row' },
  { keys: ['x'], label: 'shortcuts.select_row' },
  { keys: ['n'], label: 'shortcuts.add' },
  { keys: ['Ctrl S'], label: 'shortcuts.save' },
  {
    keys: ['g', 'i'],
    label: 'shortcuts.intake',
    page: '/inbound-packages/create',
    needs: 'inbound-package:receive',
  },
  { keys: ['g', 'b'], label: 'shortcuts.inbound', page: '/inbound-packages', needs: 'inbound-package:read' },
  {
    keys: ['g', 's'],
    label: 'shortcuts.sea',
    page: '/outbound-packages/sea-freight',
    needs: 'outbound-package:read',
  },
  {
    keys: ['g', 'a'],
    label: 'shortcuts.air',
    page: '/outbound-packages/air-freight',
    needs: 'outbound-package:read',
  },
  {
    keys: ['g', 'w'],
    label: 'shortcuts.hand_over',
    page: '/warehouse/sea_freight',
    needs: 'outbound-package:hand-over',
  },
  { keys: ['g', 'n'], label: 'shortcuts.invoices', page: '/invoices', needs: 'invoice:read' },
  { keys: ['g', 'o'], label: 'shortcuts.orders', page: '/online-orders', needs: 'online-order:read' },
  { keys: ['g', 't'], label: 'shortcuts.board', page: '/trip_infos', needs: 'trip:read' },
  { keys: ['g', 'p'], label: 'shortcuts.payments', page: '/invoices/payments', needs: 'payment:read' },
  { keys: ['g', 'c'], label: 'shortcuts.customers', page: '/users', needs: 'user:read' },
  { keys: ['v'], label: 'shortcuts.start_packing', needs: 'outbound-package:pack' },
  { keys: ['v'], label: 'shortcuts.verify', needs: 'payment:verify' },
  { keys: ['x'], label: 'shortcuts.reject', needs: 'payment:verify' },
  { keys: ['v'], label: 'shortcuts.accept', needs: 'inbound-package:assign' },
  { keys: ['x'], label: 'shortcuts.refuse', needs: 'inbound-package:assign' },
  { keys: ['?'], label: 'shortcuts.help' },
];

const typing =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=listbox], [role=menu]';

/** True if a key belongs to a focused input or choice, and is no shortcut. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(typing) !== null;
