import { company } from '@rantau/shared/company';
import type { Profile } from '@rantau/shared/users';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { useFormat } from '../../language/use-format.ts';
import { ContactLinks } from '../../ui/ContactLinks.tsx';
import { Notice } from '../../ui/Notice.tsx';
import './mail-agency-form.css';

interface Props {
  readonly me: Profile;
  readonly form: NonNullable<Profile['mail_agency_form']>;
}

/** PS Form 1583: what it is, whether we have it, and how to give it where we don't. */
export function MailAgencyForm({ me, form }: Props) {
  const { t } = useLanguage();
  const format = useFormat();
  return (
    <div className="stack">
      <p className="soft">{t('mail_agency_form.why')}</p>
      {form.signed_on !== null ? (
        <Notice tone="good">{t('mail_agency_form.on_file', { date: format.date(form.signed_on) })}</Notice>
      ) : (
        <>
          <Notice>{t('mail_agency_form.missing')}</Notice>
          <ol className="mail-agency-steps">
            <li>{t('mail_agency_form.fill_in')}</li>
            <li>{t('mail_agency_form.sign')}</li>
            <li>{t('mail_agency_form.documents')}</li>
            <li>{t('mail_agency_form.send')}</li>
          </ol>
          <ContactLinks
            message={t('mail_agency_form.message', { product: company.name, name: me.name, suite: me.suite })}
          />
        </>
      )}
      <p className="small soft">{t('mail_agency_form.kept')}</p>
    </div>
  );
}
