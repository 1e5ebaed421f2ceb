import type { OutboundPackageDetail } from '@rantau/shared/outbound-packages';
import { recipientLinkEndpoints } from '@rantau/shared/recipient-links';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { recipientLinks } from '../../queries/outbound-packages.ts';
import { api } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useChange } from '../../ui/use-change.ts';

/** A link with which the family follows this outbound package without an account; it can be taken back. */
export function FamilyLink({ outbound }: { readonly outbound: OutboundPackageDetail }) {
  const { t } = useLanguage();
  const links = useQuery(recipientLinks);
  const change = useChange(['recipient-links']);
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const link = links.data?.find((each) => each.outbound_package_id === outbound.id);
  const act = async (work: () => Promise<unknown>) => {
    setBusy(true);
    setFailure(null);
    try {
      await change(work);
    } catch (error) {
      setFailure(error);
    }
    setBusy(false);
  };
  return (
    <Card title={t('outbound_packages.family')}>
      <div className="stack">
        <p className="soft">{t('outbound_packages.family_text')}</p>
        {failure !== null && <Failure error={failure} />}
        {link ? (
          <>
            <p className="small" style={{ overflowWrap: 'anywhere' }}>
              <a href={link.url}>{link.url}</a>
            </p>
            <div className="cluster">
              <CopyButton text={link.url} what={t('outbound_packages.family')} />
              <Button
                label={t('outbound_packages.family_share')}
                variant="light"
                size="small"
                icon={<Icon name="chat" size={16} />}
                href={`https://wa.me/?text=${encodeURIComponent(link.url)}`}
              />
              <Button
                label={t('outbound_packages.family_revoke')}
                variant="white"
                size="small"
                loading={busy}
                onClick={() =>
                  void act(() => api.call(recipientLinkEndpoints.revoke, { params: { id: link.id } }))
                }
              />
            </div>
          </>
        ) : (
          <div>
            <Button
              label={t('outbound_packages.family_make')}
              variant="light"
              icon={<Icon name="link" size={18} />}
              loading={busy}
              onClick={() =>
                void act(() =>
                  api.call(recipientLinkEndpoints.create, { body: { outbound_package_id: outbound.id } }),
                )
              }
            />
          </div>
        )}
      </div>
    </Card>
  );
}
