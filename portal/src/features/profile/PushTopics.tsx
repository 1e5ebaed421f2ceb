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
  // At once, before the answer comes.
  const shown = choose.isPending ? choose.variables.body.topics : topics;
  const set = (topic: MessageTopic, isChosen: boolean) =>
    choose.mutate({
      body: { topics: messageTopics.filter((each) => (each === topic ? isChosen : shown.includes(each))) },
    });
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
