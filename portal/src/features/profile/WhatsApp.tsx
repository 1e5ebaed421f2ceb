import { formatDateTime, formatPhone, malaysiaZone } from '@rantau/shared/format';
import { messageTopics } from '@rantau/shared/mails';
import { confirmationText, type WhatsAppChoice, whatsAppEndpoints } from '@rantau/shared/whatsapp';
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

// A number is one word: it is not broken at the end of a line.
const oneWord = (phone: string) => formatPhone(phone).replaceAll(' ', '\u00a0').replaceAll('-', '\u2011');

/** The message by which a number is confirmed, to be sent from it. */
function Confirmation({ choice }: { readonly choice: WhatsAppChoice }) {
  const { t, locale } = useLanguage();
  if (choice.confirmation === null)
    return choice.is_available ? <Notice tone="warn">{t('whatsapp.confirm_ended')}</Notice> : null;
  const { phone, code } = choice.confirmation;
  const text = confirmationText[locale](code);
  return (
    <Notice tone="warn">
      <div className="stack">
        <p>{t('whatsapp.confirm', { phone: oneWord(choice.phone) })}</p>
        <div>
          <a
            className="button button-dark"
            href={`https://wa.me/${phone.slice(1)}?text=${encodeURIComponent(text)}`}
            target="_blank"
            rel="noreferrer"
          >
            {t('whatsapp.confirm_open')}
          </a>
        </div>
        <p>
          {t('whatsapp.confirm_by_hand', { company: oneWord(phone) })} <q>{text}</q>
        </p>
        <p>{t('whatsapp.confirm_until')}</p>
      </div>
    </Notice>
  );
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
  const phone = oneWord(choice.phone);
  const isConfirmed = choice.confirmed_at !== null;
  return (
    <div className="stack">
      <p className="soft">{t('whatsapp.text')}</p>
      {isOn && !isConfirmed && isAllowed && <Confirmation choice={choice} />}
      {isOn && (
        <Notice tone={isConfirmed ? 'good' : 'info'}>
          <p>{t(isConfirmed ? 'whatsapp.on' : 'whatsapp.chosen', { phone })}</p>
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
