import { type AuditEvent, isAuditAction } from '@rantau/shared/audit-events';
import { plainMoney } from '@rantau/shared/format';
import { type Translate, useTranslate } from '../messages/index.ts';
import type { Messages } from '../messages/ms/index.ts';
import { useFormat } from '../ui/use-format.ts';

type AuditKey = Parameters<Translate>[0];
const missing = '\u0000';
/** Groups of messages that name the values of a field. */
const groups: Readonly<Record<string, keyof Messages>> = {
  mode: 'modes',
  delivery_method: 'modes',
  locale: 'locales',
  customer_kind: 'customer_kinds',
  role: 'roles',
  carrier: 'carriers',
  method: 'payment_methods',
  zone: 'zones',
  service: 'services',
  network: 'networks',
  tier: 'tiers',
  loyalty_tier: 'tiers',
  if_unavailable: 'if_unavailable',
};

/** Names of actions, fields and values of the audit log in the language in use. */
export function useAuditWords() {
  const translate = useTranslate();
  const format = useFormat();
  const named = (keys: readonly AuditKey[]): string | undefined =>
    keys.map((key) => translate(key, { _: missing })).find((text) => text !== missing);

  const nameOf = (name: string) => named([`audit.fields.${name}`, `fields.${name}`]);
  /** False for what no screen shows, such as the type of a picture. */
  const isNamed = (path: readonly string[]): boolean =>
    path.every((name) => /^\d+$/.test(name) || nameOf(name) !== undefined);

  const field = (path: readonly string[]): string =>
    path.map((name) => (/^\d+$/.test(name) ? String(Number(name) + 1) : (nameOf(name) ?? name))).join(' · ');

  const value = (name: string, subject: string, raw: unknown): string => {
    if (raw === null || raw === undefined || raw === '') return '–';
    if (typeof raw === 'boolean') return translate(`ra.boolean.${raw}`);
    if (typeof raw === 'number')
      return name.endsWith('_usd_minor')
        ? format.money(raw)
        : name.endsWith('_minor')
          ? plainMoney(raw)
          : String(raw);
    const text = String(raw);
    if (/^\d{4}-\d\d-\d\dT/.test(text)) return format.time(text);
    if (/^\d{4}-\d\d-\d\d$/.test(text)) return format.date(text);
    const group = name === 'state' ? (`states.${subject}` as const) : groups[name];
    return (group && named([`${group}.${text}`])) ?? text;
  };

  return {
    subject: (kind: string) => named([`audit.nouns.${kind}`]) ?? kind,
    action: (action: string) => {
      if (!isAuditAction(action)) return action;
      const [noun = '', verb = ''] = action.split('.');
      return translate('audit.what', {
        noun: translate(`audit.nouns.${noun}`, { _: noun }),
        verb: translate(`audit.verbs.${verb}`, { _: verb }),
      });
    },
    actor: ({ actor_name, actor_kind }: AuditEvent) => actor_name ?? translate(`actors.${actor_kind}`),
    field,
    isNamed,
    value,
  };
}
