import PrintIcon from '@mui/icons-material/PrintOutlined';
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
      sx={{ py: 1.25, borderTop: '1px solid var(--color-line)', '&:first-of-type': { borderTop: 0 } }}
    >
      <Stack direction="row" sx={{ gap: 1.5, alignItems: 'start' }}>
        <Box sx={{ flex: 1, minWidth: 0, ...(kind === 'undone' && { textDecoration: 'line-through' }) }}>
          <RecordLink resource="inbound-packages" id={id}>
            {name}
          </RecordLink>
          <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
            {[suite, owner, location, reference && tracking_number].filter(Boolean).join(' · ')}
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
      </Stack>
      {kind !== 'undone' && (
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center', mt: 0.5, minHeight: 44 }}>
          <Typography variant="body2" role="status" sx={{ flex: 1, color: 'text.secondary' }}>
            {why}{' '}
            {conflict_id && can('conflict:read') && (
              <Link to={`/merge-editor/conflicted-records/resolve?conflict=${conflict_id}`}>
                {translate('queue.resolve')}
              </Link>
            )}
          </Typography>
          {!never && (
            <>
              <IconButton aria-label={translate('intake.label.print_of', { name })} onClick={onPrint}>
                <PrintIcon />
              </IconButton>
              <Button
                color={asked ? 'error' : 'inherit'}
                variant={asked ? 'contained' : 'text'}
                loading={pending}
                sx={{ minHeight: 44 }}
                aria-label={translate(asked ? 'intake.undo_sure_of' : 'intake.undo_of', { name })}
                onClick={() => void press()}
              >
                {translate(asked ? 'intake.undo_sure' : 'intake.undo')}
              </Button>
            </>
          )}
        </Stack>
      )}
    </Box>
  );
}
