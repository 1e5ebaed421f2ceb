import { useLanguage } from '../language/LanguageProvider.tsx';
import { Badge, type BadgeTone } from './Notice.tsx';

type Noun =
  | 'inbound_package'
  | 'carrier'
  | 'outbound_package'
  | 'trip'
  | 'invoice'
  | 'delivery'
  | 'payment'
  | 'online_order'
  | 'pickup_request'
  | 'package_claim'
  | 'e_invoice';

/** Colour helps, and never says it alone. States that are not here are on their way. */
const tones: Readonly<Record<string, BadgeTone>> = {
  delivered: 'good',
  completed: 'good',
  paid: 'good',
  verified: 'good',
  valid: 'good',
  invalid: 'bad',
  granted: 'good',
  collected: 'good',
  cancelled: 'plain',
  void: 'plain',
  written_off: 'plain',
  merged: 'plain',
  returned: 'plain',
  disposed: 'plain',
  refunded: 'plain',
  draft: 'plain',
  expected: 'plain',
  on_hold: 'bad',
  failed: 'bad',
  failure: 'bad',
  return: 'bad',
  unknown: 'plain',
  pre_transit: 'plain',
  rejected: 'bad',
  bounced: 'bad',
  refused: 'bad',
  overdue: 'bad',
  issued: 'warn',
  invoiced: 'warn',
  partially_paid: 'warn',
  ready: 'warn',
  ready_for_pickup: 'warn',
  quoted: 'warn',
};

export function StateBadge({ noun, state }: { readonly noun: Noun; readonly state: string }) {
  const { of } = useLanguage();
  return <Badge tone={tones[state] ?? 'info'}>{of(`states.${noun}.${state}`, {}, state)}</Badge>;
}

export function ModeBadge({ mode }: { readonly mode: 'sea' | 'air' }) {
  const { t } = useLanguage();
  return <Badge tone={mode}>{t(`modes.${mode}`)}</Badge>;
}
