import { Suspense } from 'react';
import { LiveChanges } from '../features/live/LiveChanges.tsx';
import { RenewPush } from '../features/live/RenewPush.tsx';
import { useAccountLanguage } from '../language/use-account-language.ts';
import { vendorAccount } from '../paths.ts';
import { home } from '../session/home.ts';
import { useVendorUser } from '../session/use-session.ts';
import { lazyPart } from './lazy-part.ts';
import { vendorNavigation } from './shell/navigation.ts';
import { Shell } from './shell/Shell.tsx';

// Customers load this page's shell too, and never the queue.
const QueueNotice = lazyPart(() =>
  import('../features/deliveries/QueueNotice.tsx').then(({ QueueNotice }) => QueueNotice),
);

export function Component() {
  const { name, vendor_name, locale } = useVendorUser();
  useAccountLanguage(locale);
  return (
    <Shell
      home={home}
      navigation={vendorNavigation}
      person={{ name, suite: vendor_name }}
      above={<LiveChanges />}
      notices={
        <>
          <RenewPush profile={vendorAccount} />
          <Suspense fallback={null}>
            <QueueNotice />
          </Suspense>
        </>
      }
    />
  );
}
