import { Button, Stack, Typography } from '@mui/material';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTranslate } from '../messages/index.ts';
import { isMissingCode } from '../session/new-version.ts';

/** A browser may keep a failed import, so that trying again is a full load. */
function MissingCode() {
  const translate = useTranslate();
  return (
    <Stack role="alert" sx={{ gap: 2, py: 10, alignItems: 'flex-start', maxWidth: '40rem' }}>
      <Typography>{translate('error_page.no_connection')}</Typography>
      <Button variant="contained" onClick={() => window.location.reload()}>
        {translate('error_page.try_again')}
      </Button>
    </Stack>
  );
}

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
export class ErrorScreen extends Component<
  { readonly children: ReactNode },
  { readonly error: Error | null }
> {
  override state = { error: null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error(error, info.componentStack);
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return isMissingCode(error) ? <MissingCode /> : <ErrorMessage />;
  }
}
