import { Stack, Typography } from '@mui/material';
import { formatPhone } from '@rantau/shared/format';
import type { Profile } from '@rantau/shared/users';
import { can } from '../../access.ts';
import { AddressText } from '../../fields/AddressText.tsx';
import { EmailText } from '../../fields/EmailText.tsx';
import { useTranslate } from '../../messages/index.ts';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Show } from '../../ui/Show.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { AccountPanel } from './AccountPanel.tsx';
import { ChannelsPanel } from './ChannelsPanel.tsx';
import { MailAgencyFormPanel } from './MailAgencyFormPanel.tsx';
import { RelatedPanel } from './RelatedPanel.tsx';
import { StatementPanel } from './StatementPanel.tsx';
import { TaxPanel } from './TaxPanel.tsx';
import { UserActions } from './UserActions.tsx';
import { UserStatus } from './UserStatus.tsx';

export default function UserShow() {
  const format = useFormat();
  const translate = useTranslate();
  return (
    <Show<Profile>
      noun="user"
      status={(r) => <UserStatus user={r} />}
      lead={(r) => `${r.suite} · ${translate(`customer_kinds.${r.customer_kind}`)}`}
      actions={(r) => <UserActions record={r} />}
      editable={(r) => r.closed_at === null}
      aside={(r) => (
        <>
          <AccountPanel user={r} />
          <Panel title={translate('panels.loyalty')}>
            <DescriptionList
              columns={1}
              items={[
                ['loyalty_tier', translate(`tiers.${r.loyalty.tier}`)],
                ['lifetime_cft', format.volume(r.loyalty.lifetime_cft)],
                [
                  'next_tier',
                  r.loyalty.next_tier &&
                    `${translate(`tiers.${r.loyalty.next_tier}`)} · ${format.volume(r.loyalty.missing_cft)}`,
                ],
              ]}
            />
          </Panel>
        </>
      )}
    >
      {(r) => (
        <>
          <Panel title={translate('panels.customer')}>
            <DescriptionList
              columns={2}
              items={[
                ['email', <EmailText key="email" email={r.email} />],
                ['phone', formatPhone(r.phone)],
                ['locale', translate(`locales.${r.locale}`)],
                ['suite', r.suite],
                ['payment_reference', r.payment_reference],
                ['created_at', format.time(r.created_at)],
                ['confirmed_at', format.time(r.confirmed_at)],
              ]}
            />
          </Panel>
          {can('e-invoice:read') && <TaxPanel user={r} />}
          {r.customer_kind === 'forwarding' && <MailAgencyFormPanel customer={r} />}
          <ChannelsPanel userId={r.id} />
          <RelatedPanel userId={r.id} />
          <StatementPanel userId={r.id} />
          {r.my_addresses.length + r.us_addresses.length > 0 && (
            <Panel title={translate('panels.addresses')}>
              <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 4 }}>
                {[...r.my_addresses, ...r.us_addresses].map((address) => (
                  <Typography
                    key={`${address.line1}${address.name}`}
                    component="address"
                    sx={{ fontStyle: 'normal' }}
                  >
                    <AddressText address={address} />
                  </Typography>
                ))}
              </Stack>
            </Panel>
          )}
        </>
      )}
    </Show>
  );
}
