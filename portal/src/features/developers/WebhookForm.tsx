import { webhookEndpointDraft, webhookEventsOf } from '@rantau/shared/webhooks';
import type { z } from 'zod';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { owner } from '../../queries/developers.ts';
import { Button } from '../../ui/Button.tsx';
import { CheckField } from '../../ui/CheckField.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { useFieldMessage } from '../../ui/Field.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useSchemaForm, useSubmit } from '../../ui/use-form.ts';

const Draft = webhookEndpointDraft(owner);
export type WebhookDraft = z.output<typeof Draft>;

interface Props {
  readonly title: string;
  readonly save: string;
  readonly draft: WebhookDraft;
  readonly onSave: (draft: WebhookDraft) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Form of an endpoint: its address and its events. */
export function WebhookForm({ title, save, draft, onSave, onClose }: Props) {
  const { t } = useLanguage();
  const say = useFieldMessage();
  const form = useSchemaForm(Draft, draft);
  const { errors, isSubmitting } = form.formState;
  const { submit, failure } = useSubmit(form, onSave);
  return (
    <Dialog title={title} onClose={onClose} wide>
      <form className="stack" onSubmit={submit} noValidate>
        {failure !== null && <Failure error={failure} />}
        <TextField
          label={t('developers.webhook_url')}
          hint={t('developers.webhook_url_hint')}
          type="url"
          inputMode="url"
          autoComplete="off"
          error={errors.url?.message}
          {...form.register('url')}
        />
        <fieldset className="field">
          <legend className="field-label">{t('developers.webhook_events')}</legend>
          {webhookEventsOf[owner].map((type) => (
            <CheckField
              key={type}
              label={t(`developers.events.${type}`)}
              value={type}
              {...form.register('event_types')}
            />
          ))}
          {errors.event_types && (
            <span className="field-error">{say(errors.event_types.message ?? 'required')}</span>
          )}
        </fieldset>
        <Button label={save} type="submit" loading={isSubmitting} wide />
      </form>
    </Dialog>
  );
}
