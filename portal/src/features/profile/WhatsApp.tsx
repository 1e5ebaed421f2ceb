import { Phone } from '@rantau/shared/contract';
import { formatDateTime, formatPhone, malaysiaZone } from '@rantau/shared/format';
import {
  consentText,
  type WhatsAppChoice,
  type WhatsAppTopic,
  whatsAppEndpoints,
  whatsAppTopics,
} from '@rantau/shared/whatsapp';
import { useState } from 'react';
import { z } from 'zod';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { whatsAppKey } from '../../queries/whatsapp.ts';
import { Button } from '../../ui/Button.tsx';
import { CheckField } from '../../ui/CheckField.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { toast } from '../../ui/toast.ts';
import { useAction } from '../../ui/use-action.ts';
import { useDraft } from '../../ui/use-draft.ts';
import { useSchemaForm, useSubmit } from '../../ui/use-form.ts';

const Choice = z.object({
  phone: Phone,
  consent: z.boolean().refine((agreed) => agreed, 'required'),
});

interface Props {
  readonly choice: WhatsAppChoice;
  /** Nobody agrees in the name of another. */
  readonly isAllowed: boolean;
}

function Stop() {
  const { t } = useLanguage();
  const stop = useAction(whatsAppEndpoints.stop, {
    changes: [whatsAppKey],
    onDone: () => toast(t('whatsapp.stop_done')),
  });
  return (
    <>
      {stop.isError && <Failure error={stop.error} />}
      <Button
        label={t('whatsapp.stop')}
        variant="white"
        loading={stop.isPending}
        onClick={() => stop.mutate({})}
      />
    </>
  );
}

/** Messages that go to the customer by WhatsApp, their number, and the end of them. */
export function WhatsApp({ choice, isAllowed }: Props) {
  const { t, locale } = useLanguage();
  const isOn = choice.consented_at !== null && choice.stopped_at === null;
  const [topics, setTopics] = useState<readonly WhatsAppTopic[]>(isOn ? choice.topics : whatsAppTopics);
  const form = useSchemaForm(Choice, { phone: choice.phone, consent: false });
  const draft = useDraft('whatsapp', form);
  const { errors, isSubmitting } = form.formState;
  const choose = useAction(whatsAppEndpoints.choose, { changes: [whatsAppKey] });
  const { submit, failure } = useSubmit(form, async ({ phone }) => {
    await choose.mutateAsync({ body: { phone, topics: [...topics], locale, consent: true } });
    form.reset({ phone, consent: false });
    draft.forget();
    toast(t('whatsapp.saved'));
  });
  return (
    <form aria-label={t('whatsapp.title')} className="stack" onSubmit={submit} noValidate>
      <p className="soft">{t('whatsapp.text')}</p>
      {isOn && <Notice tone="good">{t('whatsapp.on', { phone: formatPhone(choice.phone) })}</Notice>}
      {choice.stopped_at !== null && (
        <Notice>
          {t('whatsapp.stopped', { at: formatDateTime(choice.stopped_at, locale, malaysiaZone) })}
        </Notice>
      )}
      {failure !== null && <Failure error={failure} />}
      {isAllowed && choice.is_available && (
        <>
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
            {whatsAppTopics.map((topic) => (
              <CheckField
                key={topic}
                label={t(`whatsapp.topics.${topic}`)}
                checked={topics.includes(topic)}
                onChange={({ target }) =>
                  setTopics(target.checked ? [...topics, topic] : topics.filter((each) => each !== topic))
                }
              />
            ))}
          </fieldset>
          <CheckField label={consentText[locale]} {...form.register('consent')} />
        </>
      )}
      <div className="cluster">
        {isAllowed && choice.is_available && (
          <Button
            label={isOn ? t('form.save') : t('whatsapp.turn_on')}
            type="submit"
            loading={isSubmitting}
            disabled={topics.length === 0 || !form.watch('consent')}
          />
        )}
        {isOn && <Stop />}
      </div>
    </form>
  );
}
