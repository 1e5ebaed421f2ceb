import { Box, Typography } from '@mui/material';
import { useTranslate } from '../../../messages/index.ts';
import type { RecentIntake } from '../../../offline/recent.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { RecentLine } from './RecentLine.tsx';
import { useUndo } from './use-undo.ts';

interface RecentIntakesProps {
  readonly intakes: readonly RecentIntake[];
  readonly onPrint: (intake: RecentIntake) => void;
}

export function RecentIntakes({ intakes, onPrint }: RecentIntakesProps) {
  const translate = useTranslate();
  const { undo, refusals } = useUndo();
  return (
    <Panel title={translate('intake.recent')}>
      {intakes.length === 0 && (
        <Typography color="text.secondary">{translate('intake.recent_none')}</Typography>
      )}
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {intakes.map((intake) => (
          <RecentLine
            key={intake.client_id}
            intake={intake}
            refusal={refusals[intake.client_id]}
            onUndo={() => undo(intake)}
            onPrint={() => onPrint(intake)}
          />
        ))}
      </Box>
    </Panel>
  );
}
