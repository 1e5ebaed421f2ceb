import type { MalaysianAddress } from '@rantau/shared/contract';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { useCustomer } from '../../session/use-session.ts';
import { CheckField } from '../../ui/CheckField.tsx';
import { Choices } from '../../ui/Choices.tsx';
import { addressText, emptyAddress } from './address-text.ts';
import { MalaysianAddressFields } from './MalaysianAddressFields.tsx';

interface Props<I extends FieldValues, O> {
  readonly form: UseFormReturn<I, unknown, O>;
  readonly path: Path<I>;
  /** Kept addresses; the form begins with one of them or with another. */
  readonly kept: readonly MalaysianAddress[];
  /** True if a new recipient is saved with the account. */
  readonly keep: boolean;
  readonly onKeep: (keep: boolean) => void;
}

/** Recipient in Malaysia: one of the saved addresses, or another one. */
export function RecipientChoice<I extends FieldValues, O>({ form, path, kept, keep, onKeep }: Props<I, O>) {
  const { t, locale } = useLanguage();
  const { name, phone } = useCustomer();
  const now = JSON.stringify(form.watch(path));
  const at = kept.findIndex((address) => JSON.stringify(address) === now);
  const chosen = at < 0 ? 'new' : String(at);
  return (
    <div className="stack">
      {kept.length > 0 && (
        <Choices
          legend={t('address.recipient')}
          name="recipient"
          chosen={chosen}
          choices={[
            ...kept.map((address, index) => ({
              value: String(index),
              label: address.name,
              hint: addressText(address, locale),
            })),
            { value: 'new', label: t('address.new_one') },
          ]}
          onChange={(event) => {
            const address = kept[Number(event.target.value)] ?? { ...emptyAddress, name, phone };
            form.setValue(path, address as PathValue<I, Path<I>>, {
              shouldValidate: event.target.value !== 'new',
            });
          }}
        />
      )}
      {chosen === 'new' && (
        <>
          <MalaysianAddressFields form={form} path={path} />
          <CheckField
            label={t('address.keep')}
            checked={keep}
            onChange={(event) => onKeep(event.target.checked)}
          />
        </>
      )}
    </div>
  );
}
