import { type MessageTopic, messageTopics } from '@rantau/shared/mails';
import { pushEndpoints } from '@rantau/shared/push';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { pushKey } from '../../queries/push.ts';
import { CheckField } from '../../ui/CheckField.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { useAction } from '../../ui/use-action.ts';

/** Topics of a customer's notifications. Saved as soon as they are chosen. */
export function PushTopics({ topics }: { readonly topics: readonly MessageTopic[] }) {
  const { t } = useLanguage();
  const choose = useAction(pushEndpoints.user.chooseTopics, { changes: [pushKey] });
  const set = (topic: MessageTopic, isChosen: boolean) =>
    choose.mutate({
      body: { topics: messageTopics.filter((each) => (each === topic ? isChosen : topics.includes(each))) },
    });
  return (
    <fieldset>
      <legend className="field-label">{t('push.about')}</legend>
      {choose.isError && <Failure error={choose.error} />}
      {messageTopics.map((topic) => (
        <CheckField
          key={topic}
          label={t(`whatsapp.topics.${topic}`)}
          checked={topics.includes(topic)}
          disabled={choose.isPending}
          onChange={({ target }) => set(topic, target.checked)}
        />
      ))}
    </fieldset>
  );
}
