import {
  byNumberDistance,
  canTakeAnnouncement,
  type InboundPackage,
  inboundPackageEndpoints,
  isProbablyMistyped,
} from '@rantau/shared/inbound-packages';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { expectedPackages, packagesKey } from '../../queries/inbound-packages.ts';
import { Button } from '../../ui/Button.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { toast } from '../../ui/toast.ts';
import { useAction } from '../../ui/use-action.ts';

const shown = 3;

/** Asks whether a package without a declaration is one of those announced, under a mistyped number. */
export function AnnouncedQuestion({ inbound }: { readonly inbound: InboundPackage }) {
  const { t } = useLanguage();
  const { data: expected = [] } = useQuery(expectedPackages);
  const take = useAction(inboundPackageEndpoints.takeAnnouncement, {
    changes: [packagesKey],
    onDone: () => toast(t('packages.announced_joined')),
  });
  const { id, tracking_number } = inbound;
  const nearest = byNumberDistance(
    tracking_number,
    expected.filter((each) => canTakeAnnouncement(inbound, each)),
  ).slice(0, shown);
  const [first] = nearest;
  if (!first) return null;

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
      {take.isError && <Failure error={take.error} />}
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
              loading={take.isPending && take.variables.body.announced_id === each.id}
              disabled={take.isPending}
              onClick={() => take.mutate({ params: { id }, body: { announced_id: each.id } })}
            />
          </li>
        ))}
      </ul>
    </Notice>
  );
}
