import { calendarDate, formatCalendarDate, malaysiaZone } from '@rantau/shared/format';
import type { OutboundPackageDetail } from '@rantau/shared/outbound-packages';
import { recipientLinkEndpoints } from '@rantau/shared/recipient-links';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { recipientLinks } from '../../queries/outbound-packages.ts';
import { useCustomer } from '../../session/use-session.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useAction } from '../../ui/use-action.ts';

/** A link with which the family follows this outbound package without an account; it can be taken back. */
export function FamilyLink({ outbound }: { readonly outbound: OutboundPackageDetail }) {
  const { t, locale } = useLanguage();
  const { impersonated_by } = useCustomer();
  const links = useQuery(recipientLinks);
  const changes = ['recipient-links'];
  const create = useAction(recipientLinkEndpoints.create, { changes });
  const revoke = useAction(recipientLinkEndpoints.revoke, { changes });
  const link = links.data?.find((each) => each.outbound_package_id === outbound.id);
  const failure = link ? revoke.error : create.error;
  return (
    <Card title={t('outbound_packages.family')}>
      <div className="stack">
        <p className="soft">{t('outbound_packages.family_text')}</p>
        {failure !== null && <Failure error={failure} />}
        {links.isError && <Failure error={links.error} retry={() => void links.refetch()} />}
        {link ? (
          <>
            <p className="small" style={{ overflowWrap: 'anywhere' }}>
              <a href={link.url}>{link.url}</a>
            </p>
            <p className="small soft">
              {t('outbound_packages.family_until', {
                on: formatCalendarDate(calendarDate(link.expires_at, malaysiaZone), locale),
              })}
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
                loading={revoke.isPending}
                onClick={() => revoke.mutate({ params: { id: link.id } })}
              />
            </div>
          </>
        ) : (
          <div>
            <Button
              // Until they are read, one may be there already.
              disabled={!links.data || impersonated_by !== null}
              label={t('outbound_packages.family_make')}
              variant="light"
              icon={<Icon name="link" size={18} />}
              loading={create.isPending}
              onClick={() => create.mutate({ body: { outbound_package_id: outbound.id } })}
            />
          </div>
        )}
      </div>
    </Card>
  );
}
