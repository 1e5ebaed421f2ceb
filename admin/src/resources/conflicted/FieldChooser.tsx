import { Alert, Box, Button, Typography } from '@mui/material';
import type { ImageLink } from '@rantau/shared/images';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Photos } from '../../fields/Photos.tsx';
import { useTranslate } from '../../messages/index.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import { MergeTable } from './MergeTable.tsx';
import { type Choices, type SideKey, type Sides, toFields, undecidedFields } from './merge-fields.ts';
import { useMergeKeys } from './use-merge-keys.ts';

interface FieldChooserProps {
  readonly lead: string;
  readonly sides: Sides;
  readonly labels: Readonly<Record<SideKey, string>>;
  readonly photos: Readonly<Record<SideKey, readonly ImageLink[]>>;
  readonly pending: boolean;
  /** Why it can't be decided at all. */
  readonly refusal?: string | undefined;
  /** Further choices, above the fields. */
  readonly before?: ReactNode;
  readonly actions?: ReactNode;
  readonly onDecide?: (fields: Record<string, string | number>) => void;
  readonly onKeepBoth?: () => void;
}

/** Both records side by side, with their photos; every field that both changed is decided by a person, all by keyboard. */
export function FieldChooser(props: FieldChooserProps) {
  const { lead, sides, labels, photos, pending, refusal, before, actions, onDecide, onKeepBoth } = props;
  const translate = useTranslate();
  const table = useRef<HTMLTableElement>(null);
  const [choices, setChoices] = useState<Choices>({});
  const fields = toFields(choices, sides);
  const left = undecidedFields(choices, sides);
  const [next] = left;
  const decide = () => {
    if (fields && !pending && refusal === undefined) onDecide?.(fields);
  };
  useMergeKeys({ table, sides, choices, onChange: setChoices, onDecide: decide });
  useEffect(() => {
    table.current?.querySelector<HTMLElement>('[data-undecided] input[type=radio]')?.focus();
  }, []);
  return (
    <>
      <PageHeader
        title={translate('merge.title')}
        lead={lead}
        back="/merge-editor/conflicted-records/resolve"
        actions={
          <>
            {actions}
            {onKeepBoth && (
              <Button variant="outlined" loading={pending} onClick={onKeepBoth}>
                {translate('merge.keep_both')}
              </Button>
            )}
            {onDecide && (
              <ReasonedButton
                variant="contained"
                loading={pending}
                aria-keyshortcuts="Control+Enter"
                reason={refusal ?? (fields === null ? translate('merge.undecided') : undefined)}
                onClick={decide}
              >
                {translate('merge.decide')}
              </ReasonedButton>
            )}
          </>
        }
      />
      {onDecide && (
        <Typography
          variant="body2"
          color="text.secondary"
          sx={{ mb: 1.5, '@media (hover: none)': { display: 'none' } }}
        >
          {translate('merge.keys')}
        </Typography>
      )}
      {onDecide && next && (
        <Alert
          severity="info"
          sx={{ mb: 2 }}
          action={
            <Button
              color="inherit"
              size="small"
              onClick={() =>
                table.current?.querySelector<HTMLElement>(`[data-field="${next}"] input`)?.focus()
              }
            >
              {translate('merge.go_to', { field: translate(`fields.${next}`) })}
            </Button>
          }
        >
          {translate('merge.left', { smart_count: left.length })}
        </Alert>
      )}
      {refusal && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {refusal}
        </Alert>
      )}
      {before}
      <Box sx={{ display: 'grid', gap: 2, mb: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
        {(['mine', 'theirs'] as const).map((key) => (
          <Panel key={key} title={labels[key]}>
            <Photos photos={photos[key]} size={120} label="photos.one" />
          </Panel>
        ))}
      </Box>
      <MergeTable ref={table} sides={sides} labels={labels} choices={choices} onChange={setChoices} />
    </>
  );
}
