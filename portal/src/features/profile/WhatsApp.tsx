import { formatDateTime, formatPhone, malaysiaZone } from '@rantau/shared/format';
import { messageTopics } from '@rantau/shared/mails';
import { type WhatsAppChoice, whatsAppEndpoints } from '@rantau/shared/whatsapp';
import { useState } from 'react';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { whatsAppKey } from '../../queries/whatsapp.ts';
import { Button } from '../../ui/Button.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { toast } from '../../ui/toast.ts';
import { useAction } from '../../ui/use-action.ts';
import { WhatsAppForm } from './WhatsAppForm.tsx';

interface Props {
  readonly choice: WhatsAppChoice;
  /** Nobody agrees in the name of another. */
  readonly isAllowed: boolean;
}

/** Messages that go to the customer by WhatsApp, their number, and the end of them. */
export function WhatsApp({ choice, isAllowed }: Props) {
  const { t, locale } = useLanguage();
  const [isChanging, setIsChanging] = useState(false);
  const stop = useAction(whatsAppEndpoints.stop, {
    changes: [whatsAppKey],
    onDone: () => {
      setIsChanging(false);
      toast(t('whatsapp.stop_done'));
    },
  });
  const isOn = choice.consented_at !== null && choice.stopped_at === null;
  const canChoose = isAllowed && choice.is_available;
  // A number is one word: it is not broken at the end of a line.
  const phone = formatPhone(choice.phone).replaceAll(' ', '\u00a0').replaceAll('-', '\u2011');
  return (
    <div className="stack">
      <p className="soft">{t('whatsapp.text')}</p>
      {isOn && (
        <Notice tone="good">
          <p>{t('whatsapp.on', { phone })}</p>
          <ul>
            {choice.topics.map((topic) => (
              <li key={topic}>{t(`whatsapp.topics.${topic}`)}</li>
            ))}
          </ul>
        </Notice>
      )}
      {choice.stopped_at !== null && (
        <Notice>
          {t('whatsapp.stopped', { at: formatDateTime(choice.stopped_at, locale, malaysiaZone) })}
        </Notice>
      )}
      {canChoose && !isOn && <WhatsAppForm phone={choice.phone} topics={messageTopics} />}
      {canChoose && isOn && isChanging && (
        <WhatsAppForm phone={choice.phone} topics={choice.topics} onClose={() => setIsChanging(false)} />
      )}
      {stop.isError && <Failure error={stop.error} />}
      {isOn && !isChanging && (
        <div className="cluster">
          {canChoose && <Button label={t('form.edit')} variant="light" onClick={() => setIsChanging(true)} />}
          <Button
            label={t('whatsapp.stop')}
            variant="white"
            loading={stop.isPending}
            onClick={() => stop.mutate({})}
          />
        </div>
      )}
    </div>
  );
}
