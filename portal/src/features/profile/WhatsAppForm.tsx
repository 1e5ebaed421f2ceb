import { Phone } from '@rantau/shared/contract';
import { type MessageTopic, messageTopics } from '@rantau/shared/mails';
import { consentText, whatsAppEndpoints } from '@rantau/shared/whatsapp';
import { z } from 'zod';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { whatsAppKey } from '../../queries/whatsapp.ts';
import { Button } from '../../ui/Button.tsx';
import { CheckField } from '../../ui/CheckField.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { toast } from '../../ui/toast.ts';
import { useAction } from '../../ui/use-action.ts';
import { useDraft } from '../../ui/use-draft.ts';
import { useSchemaForm, useSubmit } from '../../ui/use-form.ts';

const Choice = z.object({
  phone: Phone,
  topics: z.array(z.enum(messageTopics)).min(1, 'required'),
  consent: z.boolean().refine((agreed) => agreed, 'required'),
});

interface Props {
  readonly phone: string;
  readonly topics: readonly MessageTopic[];
  /** Given where something is changed that can also stay as it is. */
  readonly onClose?: () => void;
}

/** Number and topics, to which the customer agrees each time that they change. */
export function WhatsAppForm({ phone, topics, onClose }: Props) {
  const { t, locale } = useLanguage();
  const form = useSchemaForm(Choice, { phone, topics: [...topics], consent: false });
  const draft = useDraft('whatsapp', form);
  const { errors, isSubmitting } = form.formState;
  const choose = useAction(whatsAppEndpoints.choose, { changes: [whatsAppKey] });
  const { submit, failure } = useSubmit(form, async (chosen) => {
    await choose.mutateAsync({ body: { ...chosen, locale, consent: true } });
    draft.forget();
    toast(t('whatsapp.saved'));
    onClose?.();
  });
  const cancel = () => {
    draft.forget();
    onClose?.();
  };
  return (
    <form aria-label={t('whatsapp.title')} className="stack" onSubmit={submit} noValidate>
      {failure !== null && <Failure error={failure} />}
      <TextField
        label={t('whatsapp.phone')}
        hint={t('whatsapp.phone_hint')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        error={errors.phone?.message}
        {...form.register('phone')}
      />
      <fieldset>
        <legend className="field-label">{t('whatsapp.about')}</legend>
        {messageTopics.map((topic) => (
          <CheckField
            key={topic}
            label={t(`whatsapp.topics.${topic}`)}
            value={topic}
            {...form.register('topics')}
          />
        ))}
      </fieldset>
      <CheckField label={consentText[locale]} {...form.register('consent')} />
      <div className="cluster">
        <Button
          label={onClose ? t('form.save') : t('whatsapp.turn_on')}
          type="submit"
          loading={isSubmitting}
          disabled={form.watch('topics').length === 0 || !form.watch('consent')}
        />
        {onClose && <Button label={t('form.cancel')} variant="white" onClick={cancel} />}
      </div>
    </form>
  );
}
