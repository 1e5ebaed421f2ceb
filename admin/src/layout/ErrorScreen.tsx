import { Button, Stack, Typography } from '@mui/material';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTranslate } from '../messages/index.ts';

function ErrorMessage() {
  const translate = useTranslate();
  return (
    <Stack role="alert" sx={{ gap: 2, py: 10, alignItems: 'flex-start', maxWidth: '40rem' }}>
      <Typography variant="h1">{translate('error_page.title')}</Typography>
      <Typography>{translate('error_page.text')}</Typography>
      <Button component={Link} to="/" variant="contained" reloadDocument>
        {translate('error_page.home')}
      </Button>
    </Stack>
  );
}

/** Error page without the frame, for when the frame fails too. */
export const CrashScreen = () => (
  <main>
    <ErrorMessage />
  </main>
);

/** Error boundary of a page: the page shows the error, and the rest of the back office stays usable. */
export class ErrorScreen extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error(error, info.componentStack);
  }

  override render() {
    return this.state.failed ? <ErrorMessage /> : this.props.children;
  }
}
