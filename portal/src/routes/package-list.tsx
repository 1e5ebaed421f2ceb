import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ListedPackages } from '../features/inbound-packages/ListedPackages.tsx';
import { usePackageList } from '../features/inbound-packages/use-package-list.ts';
import { useLanguage } from '../language/LanguageProvider.tsx';
import { useGoodsOptions } from '../nouns/goods/use-goods-options.ts';
import * as paths from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Failure } from '../ui/Failure.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Page } from '../ui/Page.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { TextArea } from '../ui/TextField.tsx';
import { toast } from '../ui/toast.ts';
import { useDraftText } from '../ui/use-draft.ts';

const example = '1Z999AA10123456784, Amazon, Kasut sukan, 1, 59.90';

/** Many announcements from one pasted list. */
export function Component() {
  const { t } = useLanguage();
  const navigate = useNavigate();
  const { types, options } = useGoodsOptions();
  const [type, setType] = useDraftText('package-list-type');
  const [missing, setMissing] = useState(false);
  const typeField = useRef<HTMLSelectElement>(null);
  const { text, write, packages, good, refused, problemOf, send } = usePackageList();
  const sending = useMutation({
    mutationFn: send,
    onSuccess: ({ taken, isEmptied }) => {
      if (taken > 0) toast(t('packages.list_done', { count: taken }));
      if (isEmptied) return navigate(`${paths.inboundPackages}?show=expected`);
    },
  });

  const sendAll = () => {
    setMissing(type === '');
    if (type === '') return typeField.current?.focus();
    sending.mutate(type);
  };

  return (
    <Page
      title={t('packages.list_title')}
      lead={t('packages.list_lead')}
      back={{ to: paths.announcePackage, label: t('packages.pre_alert') }}
    >
      <Card>
        <div className="stack">
          {types.isError && <Failure error={types.error} retry={() => void types.refetch()} />}
          <SelectField
            ref={typeField}
            label={t('packages.list_type')}
            placeholder={t('form.choose')}
            value={type}
            error={missing && type === '' ? 'required' : undefined}
            options={options}
            onChange={(event) => setType(event.target.value)}
          />
          <TextArea
            label={t('packages.list_label')}
            rows={8}
            spellCheck={false}
            placeholder={example}
            value={text}
            onChange={(event) => write(event.target.value)}
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
              loading={sending.isPending}
              disabled={good.length === 0}
              onClick={sendAll}
            />
          </div>
        </div>
      </Card>
    </Page>
  );
}
