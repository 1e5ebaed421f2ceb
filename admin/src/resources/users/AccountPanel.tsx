import { Stack, Typography } from '@mui/material';
import { ledgerEndpoints } from '@rantau/shared/ledger';
import type { BalanceParts, Profile } from '@rantau/shared/users';
import { useQuery } from '@tanstack/react-query';
import { can } from '../../access.ts';
import { today } from '../../fields/today.ts';
import { useTranslate } from '../../messages/index.ts';
import { api } from '../../providers/api.ts';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ReadFailure } from '../../ui/ReadFailure.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { PayOutCredit } from './PayOutCredit.tsx';

const beside = [
  'in_review_minor',
  'credit_minor',
  'prepaid_minor',
] as const satisfies readonly (keyof BalanceParts)[];

/** The sums that the customer sees: to pay now, under review, credit. */
export function AccountPanel({ user }: { readonly user: Profile }) {
  const translate = useTranslate();
  const format = useFormat();
  const allowed = can('statement:read');
  const query = useQuery({
    // A statement changes with its balance.
    queryKey: ['account-statements', user.id, 'parts', user.balance_usd_minor],
    queryFn: () =>
      api.call(ledgerEndpoints.statement, {
        params: { id: user.id },
        query: { from: today(), to: today() },
      }),
    enabled: allowed,
  });
  const parts = query.data?.parts;
  const others = beside.filter((part) => (parts?.[part] ?? 0) > 0);
  const toPay = parts?.to_pay_minor ?? 0;
  return (
    <Panel title={translate('panels.account')}>
      <ReadFailure query={query} />
      {!allowed && (
        <DescriptionList columns={1} items={[['balance_minor', format.money(user.balance_usd_minor)]]} />
      )}
      {parts && (
        <Stack sx={{ gap: 2 }}>
          <div>
            <Typography sx={{ fontFamily: 'var(--font-display)', fontWeight: 700, fontSize: '1.75rem' }}>
              {format.money(toPay)}
            </Typography>
            <Typography color="text.secondary">
              {translate(toPay > 0 || others.length > 0 ? 'user.owes' : 'user.settled')}
            </Typography>
          </div>
          {others.length > 0 && (
            <DescriptionList columns={1} items={others.map((part) => [part, format.money(parts[part])])} />
          )}
        </Stack>
      )}
      <PayOutCredit user={user} />
    </Panel>
  );
}
