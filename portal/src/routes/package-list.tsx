import { inboundPackageEndpoints, PreAlert } from '@rantau/shared/inbound-packages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { goodsTypes } from '../features/goods/goods.queries.ts';
import { packagesKey } from '../features/inbound-packages/inbound-packages.queries.ts';
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
  const [refused, setRefused] = useState<readonly { row: number; reason: string }[]>([]);
  const { packages, unreadable } = parseList(text);

  const bodyOf = ({ row: _, description, quantity, unit_value_usd_minor, ...rest }: ListedPackage) =>
    PreAlert.safeParse({
      ...rest,
      items: [{ goods_type_id: type, description, quantity, unit_value_usd_minor }],
    });

  const sendOne = async (listed: ListedPackage): Promise<string | null> => {
    const body = bodyOf(listed);
    if (!body.success) return say(body.error.issues[0]?.message ?? 'invalid');
    try {
      await api.call(inboundPackageEndpoints.preAlert, {
        body: body.data,
        idempotencyKey: onceKey(body.data),
      });
      return null;
    } catch (error) {
      return t(`errors.${failureOf(error).code}`);
    }
  };

  const send = async () => {
    setBusy(true);
    const bad = unreadable.map(({ row }) => ({ row, reason: t('packages.list_columns') }));
    const done: number[] = [];
    await change(async () => {
      for (const listed of packages) {
        const reason = await sendOne(listed);
        if (reason === null) done.push(listed.row);
        else bad.push({ row: listed.row, reason });
      }
    });
    if (done.length > 0) toast(t('packages.list_done', { count: done.length }));
    if (bad.length === 0) {
      setText('');
      return navigate('/dashboard/package?show=expected');
    }
    const lines = text.split('\n').filter((_, index) => !done.includes(index + 1));
    setText(lines.join('\n'));
    // Lines moved up when the accepted ones left.
    setRefused(
      bad.map(({ row, reason }) => ({ row: row - done.filter((each) => each < row).length, reason })),
    );
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
            label={t('packages.list_type')}
            placeholder={t('form.choose')}
            value={type}
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
              setRefused([]);
            }}
          />
          {refused.length > 0 && (
            <Notice tone="bad" live>
              <ul>
                {refused.map(({ row, reason }) => (
                  <li key={row}>{t('packages.list_bad', { row, reason })}</li>
                ))}
              </ul>
            </Notice>
          )}
          <div>
            <Button
              label={
                packages.length > 0
                  ? t('packages.list_send', { count: packages.length })
                  : t('packages.send_pre_alert')
              }
              loading={busy}
              disabled={type === '' || packages.length + unreadable.length === 0}
              onClick={() => void send()}
            />
          </div>
        </div>
      </Card>
    </Page>
  );
}
