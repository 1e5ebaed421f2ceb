import { Button, Stack, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { type MessageKey, useTranslate } from '../messages/index.ts';
import { PageHeader } from '../ui/PageHeader.tsx';

function MessageScreen({ text }: { readonly text: MessageKey }) {
  const translate = useTranslate();
  return (
    <Stack sx={{ gap: 1, py: 6, maxWidth: '40rem', alignItems: 'flex-start' }}>
      <PageHeader title={translate('error_page.title')} />
      <Typography>{translate(text)}</Typography>
      <Button component={Link} to="/" variant="contained" sx={{ mt: 2 }}>
        {translate('error_page.home')}
      </Button>
    </Stack>
  );
}

export const NotFound = () => <MessageScreen text="error_page.not_found" />;
export const AccessDenied = () => <MessageScreen text="error_page.denied" />;
