import type { MalaysianAddress } from '@rantau/shared/contract';
import { userEndpoints } from '@rantau/shared/users';
import { useState } from 'react';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { useSaveProfile } from '../../queries/use-save-profile.ts';
import { api } from '../../session/session.ts';
import { failureOf } from '../../ui/Failure.tsx';
import { toast } from '../../ui/toast.ts';

/** As many as an account keeps. */
const most = 10;

/** Choice to save a new recipient with the account, done once something was sent to them. */
export function useKeepRecipient() {
  const { t } = useLanguage();
  const { save } = useSaveProfile();
  const [keep, setKeep] = useState(true);
  const remember = async (recipient: MalaysianAddress): Promise<void> => {
    if (!keep) return;
    try {
      const me = await api.call(userEndpoints.profile);
      const isKnown = me.my_addresses.some(
        ({ name, line1, line2, postcode }) =>
          JSON.stringify([name, line1, line2, postcode]) ===
          JSON.stringify([recipient.name, recipient.line1, recipient.line2, recipient.postcode]),
      );
      if (isKnown || me.my_addresses.length >= most) return;
      await save(me, { my_addresses: [...me.my_addresses, recipient] });
    } catch (error) {
      // What was asked for stands; only its address has to be typed again next time.
      toast(t(`errors.${failureOf(error).code}`));
    }
  };
  return { keep, setKeep, remember };
}
