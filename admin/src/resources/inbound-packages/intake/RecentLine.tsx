import PrintIcon from '@mui/icons-material/PrintOutlined';
import UndoIcon from '@mui/icons-material/Undo';
import { Box, Button, IconButton, Stack, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { can } from '../../../access.ts';
import { RecordLink } from '../../../fields/RecordLink.tsx';
import { useTranslate } from '../../../messages/index.ts';
import type { OutcomeKind, RecentIntake } from '../../../offline/recent.ts';
import { toneStyle } from '../../../theme/tones.ts';
import { neverUndone } from './use-undo.ts';

const tones = {
  matched: 'success',
  queued: 'info',
  unknown: 'warning',
  duplicate: 'accent',
  prohibited: 'danger',
  refused: 'danger',
  undone: 'neutral',
} as const satisfies Record<OutcomeKind, string>;

/** A gloved finger hits what it does not mean: the second press is the one that counts. */
const hesitation = 5000;

interface RecentLineProps {
  readonly intake: RecentIntake;
  readonly refusal: string | undefined;
  readonly onUndo: () => Promise<void>;
  readonly onPrint: () => void;
}

export function RecentLine({ intake, refusal, onUndo, onPrint }: RecentLineProps) {
  const translate = useTranslate();
  const [asked, setAsked] = useState(false);
  const [pending, setPending] = useState(false);
  useEffect(() => {
    if (!asked) return;
    const timer = window.setTimeout(() => setAsked(false), hesitation);
    return () => window.clearTimeout(timer);
  }, [asked]);

  const { kind, id, reference, tracking_number, owner, suite, location, conflict_id } = intake;
  const name = reference ?? tracking_number;
  const never = neverUndone(intake);
  const details = [suite, owner, location, reference && tracking_number].filter(Boolean).join(' · ');
  const why = refusal ?? (never && translate(`intake.undo_why.${never}`));

  async function press() {
    if (!asked) return setAsked(true);
    setAsked(false);
    setPending(true);
    await onUndo().finally(() => setPending(false));
  }

  return (
    <Box
      component="li"
      sx={{ py: 0.25, borderTop: '1px solid var(--color-line)', '&:first-of-type': { borderTop: 0 } }}
    >
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', minHeight: 44 }}>
        <Box
          sx={{
            flex: 1,
            minWidth: 0,
            lineHeight: 1.3,
            ...(kind === 'undone' && { textDecoration: 'line-through' }),
          }}
        >
          <RecordLink resource="inbound-packages" id={id}>
            {name}
          </RecordLink>
          <Typography variant="body2" color="text.secondary" noWrap title={details} sx={{ lineHeight: 1.3 }}>
            {details}
          </Typography>
        </Box>
        <Box
          component="span"
          sx={{
            px: 1,
            borderRadius: 99,
            fontSize: '0.8125rem',
            fontWeight: 600,
            whiteSpace: 'nowrap',
            ...toneStyle(tones[kind]),
          }}
        >
          {translate(`intake.short.${kind}`)}
        </Box>
        {kind !== 'undone' && !never && (
          <>
            <IconButton aria-label={translate('intake.label.print_of', { name })} onClick={onPrint}>
              <PrintIcon />
            </IconButton>
            {asked ? (
              <Button
                color="error"
                variant="contained"
                sx={{ minHeight: 44 }}
                aria-label={translate('intake.undo_sure_of', { name })}
                onClick={() => void press()}
              >
                {translate('intake.undo_sure')}
              </Button>
            ) : (
              <IconButton
                loading={pending}
                aria-label={translate('intake.undo_of', { name })}
                onClick={() => void press()}
              >
                <UndoIcon />
              </IconButton>
            )}
          </>
        )}
      </Stack>
      {(why || conflict_id) && (
        <Typography variant="body2" role="status" sx={{ pb: 0.5, color: 'text.secondary' }}>
          {why}{' '}
          {conflict_id && can('conflict:read') && (
            <Link to={`/merge-editor/conflicted-records/resolve?conflict=${conflict_id}`}>
              {translate('queue.resolve')}
            </Link>
          )}
        </Typography>
      )}
    </Box>
  );
}
