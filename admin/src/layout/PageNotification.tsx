import { useMediaQuery, useTheme } from '@mui/material';
import { Notification } from 'react-admin';

/**
 * Notification about the last action. On phones it lies over the bar above the page, where nothing is read.
 */
export function PageNotification() {
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'));
  return phone ? (
    <Notification
      anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
      sx={{
        inset: '0 0 auto',
        '& > *': { width: '100%', minHeight: '3.5rem', borderRadius: 0 },
      }}
    />
  ) : (
    <Notification />
  );
}
