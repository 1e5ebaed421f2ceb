import { inboundPackageEndpoints, PreAlert } from '@rantau/shared/inbound-packages';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { goodsTypes } from '../features/goods/goods.queries.ts';
import { packagesKey } from '../features/inbound-packages/inbound-packages.queries.ts';
import { ListedPackages } from '../features/inbound-packages/ListedPackages.tsx';
import { type ListedPackage, parseList } from '../features/inbound-packages/parse-list.ts';
import { useLanguage } from '../language/LanguageProvider.tsx';
import { api } from '../session/session.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { failureOf } from '../ui/Failure.tsx';
import { useFieldMessage } from '../ui/Field.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Page } from '../ui/Page.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { TextArea } from '../ui/TextField.tsx';
import { toast } from '../ui/toast.ts';
import { useChange } from '../ui/use-change.ts';
import { useDraftText } from '../ui/use-draft.ts';
import { useOnceKey } from '../ui/use-once-key.ts';

/** Lines are judged before the kind of goods is chosen for all of them. */
const anyType = '00000000-0000-7000-8000-000000000000';
const columns = {
  tracking_number: 'packages.tracking_number',
  shop: 'packages.shop',
  description: 'goods.description',
  quantity: 'goods.quantity',
  unit_value_usd_minor: 'goods.value',
} as const;

const example = '1Z999AA10123456784, Amazon, Kasut sukan, 1, 59.90';

/** Many announcements from one pasted list. What was accepted leaves the list; what was not stays, with its reason. */
export function Component() {
  const { t, locale } = useLanguage();
  const say = useFieldMessage();
  const navigate = useNavigate();
  const change = useChange([packagesKey]);
  const types = useQuery(goodsTypes);
  const onceKey = useOnceKey();
  const [text, setText] = useDraftText('package-list');
  const [type, setType] = useDraftText('package-list-type');
  const [busy, setBusy] = useState(false);
  const [missing, setMissing] = useState(false);
  const typeField = useRef<HTMLSelectElement>(null);
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const packages = parseList(text);

  const bodyOf = (
    { tracking_number, shop, description, quantity, unit_value_usd_minor }: ListedPackage,
    goods_type_id: string,
  ) =>
    PreAlert.safeParse({
      tracking_number,
      shop,
      items: [{ goods_type_id, description, quantity, unit_value_usd_minor }],
    });

  const problemOf = (listed: ListedPackage): string | null => {
    const { problem, tracking_number } = listed;
    if (problem?.kind === 'columns') return t('packages.list_columns');
    if (problem?.kind === 'twice') return t('packages.list_twice', { row: problem.first });
    if (problem?.kind === 'other_currency') return t('packages.list_currency');
    const body = bodyOf(listed, anyType);
    if (body.success) return refused.get(tracking_number) ?? null;
    const [issue] = body.error.issues;
    const column = String(issue?.path.at(-1));
    const field = column in columns ? columns[column as keyof typeof columns] : undefined;
    const words = say(issue?.message ?? 'invalid');
    return field === undefined ? words : `${t(field)}: ${words}`;
  };
  const good = packages.filter((listed) => problemOf(listed) === null || refused.has(listed.tracking_number));

  /** Null where it was taken, or why it was not. */
  const sendOne = async (listed: ListedPackage): Promise<string | null> => {
    const body = bodyOf(listed, type);
    if (!body.success) return say('invalid');
    try {
      await api.call(inboundPackageEndpoints.preAlert, {
        body: body.data,
        idempotencyKey: onceKey(body.data),
      });
      return null;
    } catch (error) {
      const { code } = failureOf(error);
      return t(code === 'already_exists' ? 'packages.list_known' : `errors.${code}`);
    }
  };

  const send = async () => {
    setMissing(type === '');
    if (type === '') return typeField.current?.focus();
    setBusy(true);
    const reasons = new Map<string, string>();
    const done: number[] = [];
    await change(async () => {
      for (const listed of good) {
        const reason = await sendOne(listed);
        if (reason === null) done.push(listed.row);
        else reasons.set(listed.tracking_number, reason);
      }
    });
    if (done.length > 0) toast(t('packages.list_done', { count: done.length }));
    if (done.length === packages.length) {
      setText('');
      return navigate('/dashboard/package?show=expected');
    }
    setText(
      text
        .split('\n')
        .filter((_, index) => !done.includes(index + 1))
        .join('\n'),
    );
    setRefused(reasons);
    setBusy(false);
  };

  return (
    <Page
      title={t('packages.list_title')}
      lead={t('packages.list_lead')}
      back={{ to: '/dashboard/package/new', label: t('packages.pre_alert') }}
    >
      <Card>
        <div className="stack">
          <SelectField
            ref={typeField}
            label={t('packages.list_type')}
            placeholder={t('form.choose')}
            value={type}
            error={missing && type === '' ? 'required' : undefined}
            options={(types.data ?? []).map((each) => ({ value: each.id, label: each[`name_${locale}`] }))}
            onChange={(event) => setType(event.target.value)}
          />
          <TextArea
            label={t('packages.list_label')}
            rows={8}
            spellCheck={false}
            placeholder={example}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setRefused(new Map());
            }}
          />
          {packages.length > 0 && <ListedPackages packages={packages} problemOf={problemOf} />}
          {good.length < packages.length && (
            <Notice tone="warn" live>
              {t('packages.list_left', { count: packages.length - good.length })}
            </Notice>
          )}
          {refused.size > 0 && (
            <Notice tone="bad" live>
              {t('packages.list_refused', { count: refused.size })}
            </Notice>
          )}
          <div>
            <Button
              label={
                good.length > 0
                  ? t('packages.list_send', { count: good.length })
                  : t('packages.send_pre_alert')
              }
              loading={busy}
              disabled={good.length === 0}
              onClick={() => void send()}
            />
          </div>
        </div>
      </Card>
    </Page>
  );
}
