import { apiScopes } from '@rantau/shared/access';
import { apiKeyDraft, apiKeyEndpoints, apiKeyLifetimes, type CreatedApiKey } from '@rantau/shared/api-keys';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { owner } from '../../queries/developers.ts';
import { Button } from '../../ui/Button.tsx';
import { CheckField } from '../../ui/CheckField.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { useFieldMessage } from '../../ui/Field.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useAction } from '../../ui/use-action.ts';
import { useSchemaForm, useSubmit } from '../../ui/use-form.ts';

const Draft = apiKeyDraft(owner);
const usualDays = 365;

interface Props {
  readonly onMade: (key: CreatedApiKey) => void;
  readonly onClose: () => void;
}

/** Form of a new key: its uses and its end. */
export function MakeApiKey({ onMade, onClose }: Props) {
  const { t } = useLanguage();
  const say = useFieldMessage();
  const form = useSchemaForm(Draft, { name: '', scopes: [], expires_in_days: usualDays, password: '' });
  const { errors, isSubmitting } = form.formState;
  const create = useAction(apiKeyEndpoints[owner].create, { changes: ['api-keys'] });
  const { submit, failure } = useSubmit(form, async (body) => onMade(await create.mutateAsync({ body })));
  return (
    <Dialog title={t('developers.new_key')} onClose={onClose} wide>
      <form className="stack" onSubmit={submit} noValidate>
        {failure !== null && <Failure error={failure} />}
        <TextField
          label={t('developers.key_name')}
          hint={t('developers.key_name_hint')}
          autoComplete="off"
          error={errors.name?.message}
          {...form.register('name')}
        />
        <fieldset className="field">
          <legend className="field-label">{t('developers.key_scopes')}</legend>
          {apiScopes[owner].map((scope) => (
            <CheckField
              key={scope}
              label={t(`developers.scopes.${scope}`)}
              value={scope}
              {...form.register('scopes')}
            />
          ))}
          {errors.scopes && <span className="field-error">{say(errors.scopes.message ?? 'required')}</span>}
        </fieldset>
        <SelectField
          label={t('developers.key_expires')}
          options={apiKeyLifetimes.map((days) => ({
            value: String(days ?? ''),
            label: days === null ? t('developers.never') : t('developers.days', { count: days }),
          }))}
          error={errors.expires_in_days?.message}
          {...form.register('expires_in_days', {
            setValueAs: (value: string) => (value === '' ? null : Number(value)),
          })}
        />
        <TextField
          label={t('fields.current_password')}
          type="password"
          autoComplete="current-password"
          error={errors.password?.message}
          {...form.register('password')}
        />
        <Button label={t('developers.make_key')} type="submit" loading={isSubmitting} wide />
      </form>
    </Dialog>
  );
}
