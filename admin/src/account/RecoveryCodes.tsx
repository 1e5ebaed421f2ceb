import { Alert, Box, Button, Stack } from '@mui/material';
import { useTranslate } from '../messages/index.ts';
import { download } from '../ui/download.ts';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** CanAccess once: they are kept hashed. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const translate = useTranslate();
  return (
    <Alert severity="warning" icon={false} sx={{ mb: 2, '& .MuiAlert-message': { width: 1 } }}>
      {translate('account.codes_once')}
      <Box
        component="ul"
        sx={{
          m: 0,
          my: 1.5,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gap: 1,
          gridTemplateColumns: 'repeat(auto-fill, minmax(9rem, 1fr))',
        }}
      >
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </Box>
      <Stack direction="row" sx={{ gap: 1 }}>
        <Button
          size="small"
          variant="outlined"
          onClick={() =>
            download(
              new Blob([`${codes.join('\r\n')}\r\n`], { type: 'text/plain' }),
              'rantau-recovery-codes.txt',
            )
          }
        >
          {translate('account.save_codes')}
        </Button>
        <Button size="small" color="inherit" onClick={onClose}>
          {translate('account.codes_kept')}
        </Button>
      </Stack>
    </Alert>
  );
}
