import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  Typography,
} from '@mui/material';
import { useTranslate } from '../messages/index.ts';
import type { Shortcut } from './shortcuts.ts';

const Key = ({ children }: { readonly children: string }) => (
  <Box
    component="kbd"
    sx={{
      px: 1,
      py: 0.25,
      minWidth: 28,
      textAlign: 'center',
      borderRadius: 1,
      border: '1px solid var(--color-line-strong)',
      fontFamily: 'var(--font-mono)',
    }}
  >
    {children}
  </Box>
);

interface ShortcutListProps {
  readonly shortcuts: readonly Shortcut[];
  readonly onClose: () => void;
}

/** Each key and what it does. */
export default function ShortcutList({ shortcuts, onClose }: ShortcutListProps) {
  const translate = useTranslate();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="shortcuts-title">
      <DialogTitle id="shortcuts-title">{translate('shell.shortcuts')}</DialogTitle>
      <DialogContent>
        <Box component="dl" sx={{ m: 0 }}>
          {shortcuts.map(({ keys, label }) => (
            <Stack
              key={label}
              direction="row"
              sx={{ py: 0.75, justifyContent: 'space-between', alignItems: 'center', gap: 2 }}
            >
              <Typography component="dt">{translate(label)}</Typography>
              <Stack component="dd" direction="row" sx={{ m: 0, gap: 0.75, alignItems: 'center' }}>
                <Key>{keys[0]}</Key>
                {keys[1] && (
                  <>
                    <Typography variant="body2" color="text.secondary">
                      {translate('shortcuts.followed_by')}
                    </Typography>
                    <Key>{keys[1]}</Key>
                  </>
                )}
              </Stack>
            </Stack>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
