import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { pushRenewed } from '../../queries/push.ts';
import { lastAddress } from '../../session/push-subscription.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';

interface Props {
  /** Page where notifications are turned on. */
  readonly profile: string;
}

/** Renews the notifications of this browser whenever the app is opened, and says so where they have ended. */
export function RenewPush({ profile }: Props) {
  const { t } = useLanguage();
  const queries = useQueryClient();
  const { data } = useQuery(pushRenewed);
  if (!data?.hasEnded) return null;
  const leaveOff = () => {
    lastAddress.forget();
    queries.setQueryData(pushRenewed.queryKey, { hasEnded: false });
  };
  return (
    <Notice tone="warn" live>
      <div className="cluster">
        <span>{t('push.ended')}</span>
        <Link to={profile}>{t('push.turn_on_again')}</Link>
        <Button label={t('push.leave_off')} variant="light" size="small" onClick={leaveOff} />
      </div>
    </Notice>
  );
}
