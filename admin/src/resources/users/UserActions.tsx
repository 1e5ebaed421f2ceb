import { Link } from '@mui/material';
import type { Profile } from '@rantau/shared/users';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { ReasonInput } from '../../fields/ReasonInput.tsx';
import type { AdminDataProvider } from '../../providers/data-provider.ts';
import { ActionDialog } from '../../ui/ActionDialog.tsx';
import { CanAccess } from '../../ui/CanAccess.tsx';

type Reason = { reason: string };

export function UserActions({ record }: { readonly record: Profile }) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const translate = useTranslate();
  const [url, setUrl] = useState<string>();
  const { id, name, confirmed_at, blocked_at, closed_at } = record;
  if (closed_at !== null) return null;
  const blocked = blocked_at !== null;
  return (
    <>
      {url && (
        <Link href={url} target="_blank" rel="noopener" sx={{ fontWeight: 700 }}>
          {translate('user.open_as', { name })}
        </Link>
      )}
      {confirmed_at === null && (
        <CanAccess needs="user:confirm">
          <ActionDialog<Reason>
            label="user.confirm"
            text="user.confirm_text"
            success="notices.user_confirmed"
            variant="contained"
            run={(values) => dataProvider.confirmUser(id, values)}
          >
            <ReasonInput readBy="audit" />
          </ActionDialog>
        </CanAccess>
      )}
      <CanAccess needs="user:impersonate">
        <ActionDialog<Reason>
          label="user.impersonate"
          text="user.impersonate_text"
          reason={blocked ? translate('user.is_blocked') : undefined}
          run={async (values) => setUrl((await dataProvider.startImpersonation(id, values)).url)}
        >
          <ReasonInput readBy="audit" />
        </ActionDialog>
      </CanAccess>
      <CanAccess needs="user:block">
        <ActionDialog<Reason>
          label={blocked ? 'user.unblock' : 'user.block'}
          text={blocked ? 'user.unblock_text' : 'user.block_text'}
          success={blocked ? 'notices.user_unblocked' : 'notices.user_blocked'}
          danger={!blocked}
          run={(values) => dataProvider.blockUser(id, { blocked: !blocked, ...values })}
        >
          <ReasonInput readBy="audit" />
        </ActionDialog>
      </CanAccess>
    </>
  );
}
