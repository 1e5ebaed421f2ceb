import { type MessageTopic, messageTopics } from '@rantau/shared/mails';
import { pushEndpoints } from '@rantau/shared/push';
import { useState } from 'react';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { pushKey } from '../../queries/push.ts';
import { CheckField } from '../../ui/CheckField.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { useAction } from '../../ui/use-action.ts';

/** Topics of a customer's notifications. Saved as soon as they are chosen. */
export function PushTopics({ topics }: { readonly topics: readonly MessageTopic[] }) {
  const { t } = useLanguage();
  const choose = useAction(pushEndpoints.user.chooseTopics, { changes: [pushKey] });
  /** Shown at once, until the answer comes. */
  const [chosen, setChosen] = useState<readonly MessageTopic[] | null>(null);
  const shown = chosen ?? topics;
  const set = (topic: MessageTopic, isChosen: boolean) => {
    const next = messageTopics.filter((each) => (each === topic ? isChosen : shown.includes(each)));
    setChosen(next);
    choose.mutate({ body: { topics: next } }, { onSettled: () => setChosen(null) });
  };
  return (
    <fieldset>
      <legend className="field-label">{t('push.about')}</legend>
      {choose.isError && <Failure error={choose.error} />}
      {messageTopics.map((topic) => (
        <CheckField
          key={topic}
          label={t(`whatsapp.topics.${topic}`)}
          checked={shown.includes(topic)}
          onChange={({ target }) => set(topic, target.checked)}
        />
      ))}
    </fieldset>
  );
}
