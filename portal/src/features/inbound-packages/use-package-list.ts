import { inboundPackageEndpoints, PreAlert } from '@rantau/shared/inbound-packages';
import { useState } from 'react';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { packagesKey } from '../../queries/inbound-packages.ts';
import { failureOf } from '../../ui/Failure.tsx';
import { useFieldMessage } from '../../ui/Field.tsx';
import { useCall } from '../../ui/use-action.ts';
import { useChange } from '../../ui/use-change.ts';
import { useDraftText } from '../../ui/use-draft.ts';
import { type ListedPackage, parseList } from './parse-list.ts';

/** Lines are judged before the kind of goods is chosen for all of them. */
const anyType = '00000000-0000-7000-8000-000000000000';
const columns = {
  tracking_number: 'fields.tracking_number',
  shop: 'fields.shop',
  description: 'fields.description',
  quantity: 'fields.quantity',
  unit_value_usd_minor: 'fields.unit_value_usd_minor',
} as const;

function announcementOf(listed: ListedPackage, goods_type_id: string) {
  const { tracking_number, shop, description, quantity, unit_value_usd_minor } = listed;
  return PreAlert.safeParse({
    tracking_number,
    shop,
    items: [{ goods_type_id, description, quantity, unit_value_usd_minor }],
  });
}

/** Text of a line's error; null if it can be sent. */
function useProblemOf(): (listed: ListedPackage) => string | null {
  const { t } = useLanguage();
  const say = useFieldMessage();
  return (listed) => {
    const { problem } = listed;
    if (problem?.kind === 'columns') return t('packages.list_columns');
    if (problem?.kind === 'twice') return t('packages.list_twice', { row: problem.first });
    if (problem?.kind === 'other_currency') return t('packages.list_currency');
    const announcement = announcementOf(listed, anyType);
    if (announcement.success) return null;
    const [issue] = announcement.error.issues;
    const column = String(issue?.path.at(-1));
    const field = column in columns ? columns[column as keyof typeof columns] : undefined;
    const words = say(issue?.message ?? 'invalid');
    return field === undefined ? words : `${t(field)}: ${words}`;
  };
}

/** Announces one line. Null where it was taken, or why it was not. */
function useAnnounce(): (listed: ListedPackage, type: string) => Promise<string | null> {
  const { t } = useLanguage();
  const say = useFieldMessage();
  const send = useCall(inboundPackageEndpoints.preAlert);
  return async (listed, type) => {
    const announcement = announcementOf(listed, type);
    if (!announcement.success) return say('invalid');
    try {
      await send({ body: announcement.data });
      return null;
    } catch (error) {
      const { code } = failureOf(error);
      return t(code === 'already_exists' ? 'packages.list_known' : `errors.${code}`);
    }
  };
}

/** A pasted list of packages: what was accepted leaves it; what was not stays, with its reason. */
export function usePackageList() {
  const change = useChange([packagesKey]);
  const problemAsTyped = useProblemOf();
  const announce = useAnnounce();
  const [text, setText] = useDraftText('package-list');
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const packages = parseList(text);
  const good = packages.filter((listed) => problemAsTyped(listed) === null);

  const write = (typed: string) => {
    setText(typed);
    setRefused(new Map());
  };

  /** Sends all good lines, as goods of this type. Answers how many were taken, and whether that was the whole list. */
  const send = async (type: string) => {
    const reasons = new Map<string, string>();
    const done = new Set<number>();
    await change(async () => {
      for (const listed of good) {
        const reason = await announce(listed, type);
        if (reason === null) done.add(listed.row);
        else reasons.set(listed.tracking_number, reason);
      }
    });
    const isEmptied = done.size === packages.length;
    const left = text.split('\n').filter((_, index) => !done.has(index + 1));
    setText(isEmptied ? '' : left.join('\n'));
    setRefused(reasons);
    return { taken: done.size, isEmptied };
  };

  return {
    text,
    write,
    packages,
    good,
    refused,
    problemOf: (listed: ListedPackage) =>
      problemAsTyped(listed) ?? refused.get(listed.tracking_number) ?? null,
    send,
  };
}
