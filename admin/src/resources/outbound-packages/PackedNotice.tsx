import { Alert, Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { useTranslate } from '../../messages/index.ts';

interface PackedNoticeProps {
  readonly reference: string;
  /** The page of the outbound package, where its label is printed. */
  readonly show: string;
}

/** Names the outbound package that was packed last, while the next one is on the screen. */
export function PackedNotice({ reference, show }: PackedNoticeProps) {
  const translate = useTranslate();
  return (
    <Alert
      severity="success"
      action={
        <Button component={Link} to={show} color="inherit" size="small">
          {translate('ra.action.show')}
        </Button>
      }
    >
      {translate('notices.packed', { reference })}
    </Alert>
  );
}
