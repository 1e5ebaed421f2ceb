import { LiveChanges } from '../features/live/LiveChanges.tsx';
import { useAccountLanguage } from '../language/use-account-language.ts';
import { home } from '../session/home.ts';
import { useVendorUser } from '../session/use-session.ts';
import { vendorNavigation } from './shell/navigation.ts';
import { Shell } from './shell/Shell.tsx';

export function VendorArea() {
  const { name, vendor_name, locale } = useVendorUser();
  useAccountLanguage(locale);
  return (
    <Shell
      home={home}
      navigation={vendorNavigation}
      person={{ name, suite: vendor_name }}
      above={<LiveChanges />}
    />
  );
}
