import { Link } from '@mui/material';
import { type Profile, userEndpoints } from '@rantau/shared/users';
import { useState } from 'react';
import { ReasonInput } from '../../fields/ReasonInput.tsx';
import { useTranslate } from '../../messages/index.ts';
import { api } from '../../providers/api.ts';
import { ActionDialog } from '../../ui/ActionDialog.tsx';
import { CanAccess } from '../../ui/CanAccess.tsx';

type Reason = { reason: string };

export function UserActions({ record }: { readonly record: Profile }) {
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
            run={(values) => api.call(userEndpoints.confirm, { params: { id }, body: values })}
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
          run={async (values) =>
            setUrl((await api.call(userEndpoints.startImpersonation, { params: { id }, body: values })).url)
          }
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
          run={(values) =>
            api.call(userEndpoints.block, { params: { id }, body: { blocked: !blocked, ...values } })
          }
        >
          <ReasonInput readBy="audit" />
        </ActionDialog>
      </CanAccess>
    </>
  );
}
