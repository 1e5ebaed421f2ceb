import { Chip } from '@mui/material';
import type { User } from '@rantau/shared/users';
import { useTranslate } from '../../messages/index.ts';

/** State of a customer's account: open, or the reason why they can't sign in. */
export function UserStatus({
  user,
}: {
  readonly user: Pick<User, 'confirmed_at' | 'blocked_at' | 'closed_at'>;
}) {
  const translate = useTranslate();
  const [status, color] = user.closed_at
    ? (['closed', 'default'] as const)
    : user.blocked_at
      ? (['blocked', 'error'] as const)
      : user.confirmed_at
        ? (['active', 'success'] as const)
        : (['unconfirmed', 'warning'] as const);
  return <Chip size="small" variant="outlined" color={color} label={translate(`user.status.${status}`)} />;
}
