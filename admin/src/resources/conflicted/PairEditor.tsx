import { Alert, Button, Skeleton } from '@mui/material';
import { AppError } from '@rantau/shared/errors';
import { type AdminInboundPackage, inboundPackageEndpoints } from '@rantau/shared/inbound-packages';
import { useState } from 'react';
import { useGetOne } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import { useTranslate } from '../../messages/index.ts';
import { ReadFailure } from '../../ui/ReadFailure.tsx';
import { useAction } from '../../ui/use-action.ts';
import { FieldChooser } from './FieldChooser.tsx';
import { valuesOf } from './merge-fields.ts';
import { refusalOf } from './merge-refusal.ts';
import { OwnerChoice } from './OwnerChoice.tsx';

const isNotFound = (error: unknown): boolean =>
  error instanceof AppError && [404, 422].includes(error.status);

/** Any two packages of the list: the one is kept, the other stays readable as merged. */
export function PairEditor({ keep, merge }: { readonly keep: string; readonly merge: string }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [owner, setOwner] = useState<string>();
  const [reason, setReason] = useState('');
  const kept = useGetOne<AdminInboundPackage>('inbound-packages', { id: keep });
  const other = useGetOne<AdminInboundPackage>('inbound-packages', { id: merge });
  const merging = useAction(inboundPackageEndpoints.merge, {
    success: 'notices.merged',
    onDone: () => navigate(`/inbound-packages/${keep}/show`),
    onRefused: () => Promise.all([kept.refetch(), other.refetch()]),
  });
  const unread = [kept, other].find(({ data, error }) => !data && error);
  if (unread && isNotFound(unread.error))
    return <Alert severity="error">{translate('merge.bad_pair')}</Alert>;
  if (unread) return <ReadFailure query={unread} />;
  if (!kept.data || !other.data) return <Skeleton variant="rounded" height={320} />;
  const [theirs, mine] = [kept.data, other.data];
  const refusal = refusalOf(theirs, mine, owner);
  const blocking = refusal?.blocking
    .map(({ reference, state }) => `${reference} (${translate(`states.inbound_package.${state}`)})`)
    .join(', ');
  const twoOwners = theirs.user_id !== null && mine.user_id !== null && theirs.user_id !== mine.user_id;

  const decide = (fields: Record<string, string | number>) =>
    merging.mutate({
      body: {
        keep_id: keep,
        merge_id: merge,
        keep_version: theirs.version,
        merge_version: mine.version,
        fields: { ...fields, ...(owner !== undefined && { user_id: owner }) },
        reason,
      },
    });

  return (
    <FieldChooser
      key={`${keep} ${theirs.version} ${mine.version}`}
      lead={translate('merge.lead')}
      sides={{ mine: valuesOf(mine), theirs: valuesOf(theirs), base: null }}
      labels={{
        mine: translate('merge.other', { reference: mine.reference }),
        theirs: translate('merge.keep', { reference: theirs.reference }),
      }}
      photos={{ mine: mine.photos, theirs: theirs.photos }}
      pending={merging.isPending}
      refusal={
        refusal
          ? translate(refusal.key, { packages: blocking })
          : twoOwners && reason.trim() === ''
            ? translate('merge.refused.reason')
            : undefined
      }
      before={
        twoOwners && (
          <OwnerChoice
            records={[mine, theirs]}
            value={owner}
            onChange={setOwner}
            reason={reason}
            onReason={setReason}
          />
        )
      }
      actions={
        <Button
          component={Link}
          color="inherit"
          to={`/merge-editor/conflicted-records/resolve?keep=${merge}&merge=${keep}`}
        >
          {translate('merge.swap')}
        </Button>
      }
      onDecide={decide}
    />
  );
}
