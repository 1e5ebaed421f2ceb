import { MalaysianAddress } from '@rantau/shared/contract';
import { formatPhone } from '@rantau/shared/format';
import type { Profile } from '@rantau/shared/users';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { addressText, emptyAddress } from '../../nouns/addresses/address-text.ts';
import { MalaysianAddressFields } from '../../nouns/addresses/MalaysianAddressFields.tsx';
import { useSaveProfile } from '../../queries/use-save-profile.ts';
import { Button } from '../../ui/Button.tsx';
import { CancelButton } from '../../ui/CancelButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { toast } from '../../ui/toast.ts';
import { useDraft } from '../../ui/use-draft.ts';
import { useSchemaForm, useSubmit } from '../../ui/use-form.ts';

const One = z.object({ address: MalaysianAddress });

/** Addresses in Malaysia that outbound packages go to. */
export function Addresses({ me }: { readonly me: Profile }) {
  const { t, locale } = useLanguage();
  const { save } = useSaveProfile();
  const [edited, setEdited] = useState<number | null>(null);
  const remove = useMutation({
    mutationFn: (index: number) => save(me, { my_addresses: me.my_addresses.toSpliced(index, 1) }),
    onSuccess: () => toast(t('form.saved')),
  });
  return (
    <div className="stack">
      {remove.isError && <Failure error={remove.error} />}
      {me.my_addresses.length === 0 && <p className="soft">{t('profile.no_addresses')}</p>}
      <ul className="stack">
        {me.my_addresses.map((address, index) => (
          <li key={`${address.name}${address.line1}${address.postcode}`} className="spread">
            <span>
              <strong>{address.name}</strong> · {formatPhone(address.phone)}
              <br />
              <span className="soft">{addressText(address, locale)}</span>
            </span>
            <span className="cluster">
              <Button
                label={t('form.edit')}
                name={`${t('form.edit')}: ${address.name}`}
                variant="white"
                size="small"
                onClick={() => setEdited(index)}
              />
              <Button
                label={t('form.remove')}
                name={`${t('form.remove')}: ${address.name}`}
                variant="white"
                size="small"
                onClick={() => remove.mutate(index)}
              />
            </span>
          </li>
        ))}
      </ul>
      <div>
        <Button
          label={t('profile.add_address')}
          variant="light"
          icon={<Icon name="plus" size={18} />}
          onClick={() => setEdited(me.my_addresses.length)}
        />
      </div>
      {edited !== null && <Editor me={me} index={edited} onClose={() => setEdited(null)} />}
    </div>
  );
}

interface EditorProps {
  readonly me: Profile;
  readonly index: number;
  readonly onClose: () => void;
}

function Editor({ me, index, onClose }: EditorProps) {
  const { t } = useLanguage();
  const { save } = useSaveProfile();
  const form = useSchemaForm(One, {
    address: me.my_addresses[index] ?? { ...emptyAddress, name: me.name, phone: me.phone },
  });
  const draft = useDraft(`address-${index}`, form);
  const { submit, failure } = useSubmit(form, async ({ address }) => {
    await save(me, { my_addresses: me.my_addresses.toSpliced(index, 1, address) });
    draft.forget();
    toast(t('form.saved'));
    onClose();
  });
  return (
    <Dialog title={t('profile.address')} onClose={onClose}>
      <form className="stack" onSubmit={submit} noValidate>
        {draft.restored && <Notice>{t('form.kept')}</Notice>}
        {failure !== null && <Failure error={failure} />}
        <MalaysianAddressFields form={form} path="address" />
        <div className="cluster">
          <Button label={t('form.save')} type="submit" loading={form.formState.isSubmitting} />
          <CancelButton draft={draft} onCancel={onClose} />
        </div>
      </form>
    </Dialog>
  );
}
