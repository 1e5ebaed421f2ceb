import { Component, type ReactNode } from 'react';
import { ErrorPage } from './ErrorPage.tsx';

/** A failure while rendering shows the error page (specification, point 2), never a blank one. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError = () => ({ failed: true });

  override render() {
    return this.state.failed ? <ErrorPage /> : this.props.children;
  }
}
