import { LiveChanges } from '../features/live/LiveChanges.tsx';
import { RenewPush } from '../features/live/RenewPush.tsx';
import { useAccountLanguage } from '../language/use-account-language.ts';
import { profile } from '../paths.ts';
import { home } from '../session/home.ts';
import { useCustomer } from '../session/use-session.ts';
import { ImpersonationBar } from './shell/ImpersonationBar.tsx';
import { customerNavigation } from './shell/navigation.ts';
import { Shell } from './shell/Shell.tsx';

export function Component() {
  const customer = useCustomer();
  useAccountLanguage(customer.locale);
  return (
    <Shell
      home={home}
      navigation={customerNavigation[customer.customer_kind]}
      person={customer}
      above={
        <>
          <ImpersonationBar customer={customer} />
          <LiveChanges />
        </>
      }
      notices={customer.impersonated_by === null && <RenewPush profile={profile} />}
    />
  );
}
