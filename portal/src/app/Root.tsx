import { Suspense } from 'react';
import { type Location, Outlet, ScrollRestoration, useNavigation } from 'react-router-dom';
import { useLanguage } from '../language/LanguageProvider.tsx';
import { speak } from '../language/language.ts';
import { firstPage } from './first-page.ts';
import { lazyPart } from './lazy-part.ts';
import './pending-bar.css';

// The first page needs the network for itself. Nothing is missed where this does not come.
const AppUpdate = lazyPart(() =>
  firstPage
    .then(() => Promise.all([import('./AppUpdate.tsx'), speak({ part: 'all' })]))
    .then(
      ([module]) => module.AppUpdate,
      () => () => null,
    ),
);

/** The first page of a tab has no key of its own: another that is opened in it, as by a notification, begins at its top. */
const placeOf = ({ key, pathname }: Location): string => (key === 'default' ? pathname : key);

/** Around every page: a bar while the next one is on its way, and where one was on the page that one goes back to. */
export function Root() {
  return (
    <>
      <PendingBar />
      <Outlet />
      <ScrollRestoration getKey={placeOf} />
      <Suspense fallback={null}>
        <AppUpdate />
      </Suspense>
    </>
  );
}

function PendingBar() {
  const { t } = useLanguage();
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return <div className="pending-bar" role="progressbar" aria-label={t('form.loading')} />;
}
