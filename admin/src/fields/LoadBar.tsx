import { Box, LinearProgress, Typography } from '@mui/material';
import { useTranslate } from '../messages/index.ts';
import { useFormat } from '../ui/use-format.ts';

interface LoadBarProps {
  readonly percent: number;
  readonly label: string;
}

/** Load of a trip in per cent; from 90 on it warns. */
export function LoadBar({ percent, label }: LoadBarProps) {
  const format = useFormat();
  const translate = useTranslate();
  return (
    <Box className="load-bar" sx={{ display: 'flex', alignItems: 'center', gap: 0.75, minWidth: 96 }}>
      <LinearProgress
        variant="determinate"
        value={Math.min(100, percent)}
        color={percent > 100 ? 'error' : percent >= 90 ? 'warning' : 'primary'}
        aria-label={translate('trip.filled', { trip: label })}
        sx={{ height: 8, flex: 1 }}
      />
      <Typography variant="body2" color="text.secondary">
        {format.percent(percent)}
      </Typography>
    </Box>
  );
}
