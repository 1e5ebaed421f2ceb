import MatchedIcon from '@mui/icons-material/CheckCircleOutlined';
import QueuedIcon from '@mui/icons-material/CloudOffOutlined';
import DuplicateIcon from '@mui/icons-material/ContentCopy';
import RefusedIcon from '@mui/icons-material/DoNotDisturbOn';
import ProhibitedIcon from '@mui/icons-material/GppBad';
import UnknownIcon from '@mui/icons-material/HelpOutlined';
import ReadyIcon from '@mui/icons-material/QrCodeScanner';
import UndoneIcon from '@mui/icons-material/Undo';
import { Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { OutcomeKind, RecentIntake } from '../../../offline/recent.ts';

type Colour = 'success' | 'info' | 'warning' | 'danger' | 'accent';

const looks: Readonly<Record<OutcomeKind, readonly [Colour | null, typeof MatchedIcon]>> = {
  matched: ['success', MatchedIcon],
  queued: ['info', QueuedIcon],
  unknown: ['warning', UnknownIcon],
  duplicate: ['accent', DuplicateIcon],
  prohibited: ['danger', ProhibitedIcon],
  refused: ['danger', RefusedIcon],
  undone: [null, UndoneIcon],
};

/** Colour, sign and words at once, to be read across a table: none of them has to be seen alone. */
export function OutcomeBanner({ intake }: { readonly intake: RecentIntake | undefined }) {
  const translate = useTranslate();
  const [colour, Icon] = intake ? looks[intake.kind] : [null, ReadyIcon];
  const minded = intake && [
    ...intake.warnings.map((warning) => translate(`warnings.${warning}`, { _: warning })),
    ...(intake.error ? [translate(`errors.${intake.error}`, { _: intake.error })] : []),
  ];
  return (
    <Stack
      role="status"
      aria-live="assertive"
      direction="row"
      sx={{
        alignItems: 'center',
        gap: 2,
        px: { xs: 2, sm: 3 },
        py: 2,
        minHeight: 96,
        borderRadius: 3,
        color: colour ? `var(--color-on-${colour})` : 'text.secondary',
        bgcolor: colour ? `var(--color-${colour})` : 'var(--color-sunken)',
      }}
    >
      <Icon sx={{ fontSize: { xs: 44, sm: 56 }, flexShrink: 0 }} />
      <div>
        <Typography
          sx={{
            fontFamily: 'var(--font-display)',
            fontWeight: 700,
            fontSize: { xs: '1.5rem', sm: '1.875rem' },
            lineHeight: 1.15,
            overflowWrap: 'anywhere',
          }}
        >
          {intake ? translate(`intake.outcome.${intake.kind}`) : translate('intake.ready')}
          {intake?.owner && ` · ${intake.suite ?? ''} ${intake.owner}`}
        </Typography>
        {intake && (
          <Typography sx={{ overflowWrap: 'anywhere', fontSize: '1.0625rem' }}>
            {[intake.reference, intake.tracking_number, intake.location, ...(minded ?? [])]
              .filter(Boolean)
              .join(' · ')}
          </Typography>
        )}
      </div>
    </Stack>
  );
}
