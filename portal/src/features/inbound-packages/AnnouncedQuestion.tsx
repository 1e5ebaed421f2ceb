import {
  byNumberDistance,
  canTakeAnnouncement,
  type InboundPackage,
  inboundPackageEndpoints,
  isProbablyMistyped,
} from '@rantau/shared/inbound-packages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { expectedPackages, packagesKey } from '../../queries/inbound-packages.ts';
import { api } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { toast } from '../../ui/toast.ts';
import { useChange } from '../../ui/use-change.ts';

const shown = 3;

/** Asks whether a package without a declaration is one of those announced, under a mistyped number. */
export function AnnouncedQuestion({ inbound }: { readonly inbound: InboundPackage }) {
  const { t } = useLanguage();
  const change = useChange([packagesKey]);
  const { data: expected = [] } = useQuery(expectedPackages);
  const [pending, setPending] = useState<string>();
  const [failure, setFailure] = useState<unknown>(null);
  const { id, tracking_number } = inbound;
  const nearest = byNumberDistance(
    tracking_number,
    expected.filter((each) => canTakeAnnouncement(inbound, each)),
  ).slice(0, shown);
  const [first] = nearest;
  if (!first) return null;

  async function take(announced: InboundPackage) {
    setPending(announced.id);
    setFailure(null);
    try {
      await change(() =>
        api.call(inboundPackageEndpoints.takeAnnouncement, {
          params: { id },
          body: { announced_id: announced.id },
        }),
      );
      toast(t('packages.announced_joined'));
    } catch (error) {
      setFailure(error);
    }
    setPending(undefined);
  }

  return (
    <Notice tone="warn">
      <p>
        <strong>
          {isProbablyMistyped(tracking_number, first.tracking_number)
            ? t('packages.announced_is_it', { shop: first.shop || first.tracking_number })
            : t('packages.announced_is_one')}
        </strong>
      </p>
      <p>{t('packages.announced_why')}</p>
      {failure !== null && <Failure error={failure} />}
      <ul className="announced-choices">
        {nearest.map((each) => (
          <li key={each.id}>
            <Button
              label={t(each.shop ? 'packages.announced_yes' : 'packages.announced_yes_number', {
                number: each.tracking_number,
                shop: each.shop,
              })}
              variant="white"
              size="small"
              loading={pending === each.id}
              disabled={pending !== undefined}
              onClick={() => void take(each)}
            />
          </li>
        ))}
      </ul>
    </Notice>
  );
}
