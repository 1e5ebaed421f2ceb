import { Link } from '@mui/material';
import { type Profile, userEndpoints } from '@rantau/shared/users';
import { useState } from 'react';
import { ReasonInput } from '../../fields/ReasonInput.tsx';
import { useTranslate } from '../../messages/index.ts';
import { ActionDialog } from '../../ui/ActionDialog.tsx';
import { CanAccess } from '../../ui/CanAccess.tsx';

export function UserActions({ record }: { readonly record: Profile }) {
  const translate = useTranslate();
  const [url, setUrl] = useState<string>();
  const { id, version, name, confirmed_at, blocked_at, closed_at } = record;
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
          <ActionDialog
            label="user.confirm"
            text="user.confirm_text"
            success="notices.user_confirmed"
            variant="contained"
            endpoint={userEndpoints.confirm}
            options={(body) => ({ params: { id }, ifMatch: version, body })}
          >
            <ReasonInput readBy="audit" />
          </ActionDialog>
        </CanAccess>
      )}
      <CanAccess needs="user:impersonate">
        <ActionDialog
          label="user.impersonate"
          text="user.impersonate_text"
          reason={blocked ? translate('user.is_blocked') : undefined}
          endpoint={userEndpoints.startImpersonation}
          options={(body) => ({ params: { id }, body })}
          onDone={(begun) => {
            const tab = window.open('', '_blank');
            // A browser may refuse to open a tab that nobody pressed for.
            if (!tab) return setUrl(begun.url);
            tab.opener = null;
            tab.location.replace(begun.url);
          }}
        >
          <ReasonInput readBy="audit" />
        </ActionDialog>
      </CanAccess>
      <CanAccess needs="user:block">
        <ActionDialog
          label={blocked ? 'user.unblock' : 'user.block'}
          text={blocked ? 'user.unblock_text' : 'user.block_text'}
          success={blocked ? 'notices.user_unblocked' : 'notices.user_blocked'}
          danger={!blocked}
          endpoint={userEndpoints.block}
          options={(values) => ({ params: { id }, body: { ...values, blocked: !blocked } })}
        >
          <ReasonInput readBy="audit" />
        </ActionDialog>
      </CanAccess>
    </>
  );
}
