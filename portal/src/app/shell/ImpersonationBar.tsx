import type { Profile } from '@rantau/shared/users';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { logOut } from '../../session/log-in.ts';
import { Button } from '../../ui/Button.tsx';

/** While staff act as a customer this bar stays, and cannot be hidden. */
export function ImpersonationBar({ customer }: { readonly customer: Profile }) {
  const { t } = useLanguage();
  if (customer.impersonated_by === null) return null;
  return (
    <div className="bar" role="status">
      {t('shell.impersonation', { name: customer.impersonated_by, customer: customer.name })}
      <Button
        label={t('shell.impersonation_end')}
        variant="white"
        size="small"
        onClick={() => void logOut()}
      />
    </div>
  );
}
