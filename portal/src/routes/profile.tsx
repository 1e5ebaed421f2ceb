import { userEndpoints } from '@rantau/shared/users';
import { useQuery } from '@tanstack/react-query';
import { DevelopersLink } from '../features/developers/DevelopersLink.tsx';
import { Addresses } from '../features/profile/Addresses.tsx';
import { ChangeEmail } from '../features/profile/ChangeEmail.tsx';
import { CloseAccount } from '../features/profile/CloseAccount.tsx';
import { DetailsForm } from '../features/profile/DetailsForm.tsx';
import { MailAgencyForm } from '../features/profile/MailAgencyForm.tsx';
import { PasswordForm } from '../features/profile/PasswordForm.tsx';
import { Push } from '../features/profile/Push.tsx';
import { Sessions } from '../features/profile/Sessions.tsx';
import { Settings } from '../features/profile/Settings.tsx';
import { TaxDetails } from '../features/profile/TaxDetails.tsx';
import { WhatsApp } from '../features/profile/WhatsApp.tsx';
import { UsAddress } from '../features/us-address/UsAddress.tsx';
import { useLanguage } from '../language/LanguageProvider.tsx';
import { recordLoader } from '../queries/loaders.ts';
import { profile } from '../queries/profile.ts';
import { myWhatsApp } from '../queries/whatsapp.ts';
import { api } from '../session/session.ts';
import { Card } from '../ui/Card.tsx';
import { FileButton } from '../ui/FileButton.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { Page } from '../ui/Page.tsx';

const myData = (): Promise<Blob> => api.call(userEndpoints.downloadMyData);

export const loader = recordLoader(() => profile);

export function Component() {
  const { t } = useLanguage();
  const query = useQuery(profile);
  const { data: whatsApp } = useQuery(myWhatsApp);
  return (
    <Page
      title={t('shell.nav.profile')}
      {...(query.data && { lead: t('dashboard.suite', { suite: query.data.suite }) })}
    >
      <Loaded query={query}>
        {(me) => (
          <div className="columns columns-2">
            <Card title={t('profile.details')}>
              <DetailsForm me={me} />
            </Card>
            <Card title={t('profile.tax')}>
              <TaxDetails me={me} />
            </Card>
            <Card title={t('profile.email')}>
              <ChangeEmail email={me.email} isAllowed={me.impersonated_by === null} />
            </Card>
            <Card title={t('us_address.title')}>
              <UsAddress address={me.us_shipping_address} />
            </Card>
            {me.mail_agency_form && (
              <Card title={t('mail_agency_form.title')}>
                <MailAgencyForm me={me} form={me.mail_agency_form} />
              </Card>
            )}
            <Card title={t('profile.addresses')}>
              <Addresses me={me} />
            </Card>
            <Card title={t('profile.settings')}>
              <Settings me={me} />
            </Card>
            {whatsApp && (whatsApp.is_available || whatsApp.consented_at !== null) && (
              <Card title={t('whatsapp.title')}>
                <WhatsApp choice={whatsApp} isAllowed={me.impersonated_by === null} />
              </Card>
            )}
            {me.impersonated_by === null && (
              <>
                <Card title={t('push.title')}>
                  <Push />
                </Card>
                <Card title={t('fields.password')}>
                  <PasswordForm />
                </Card>
                <Card title={t('profile.sessions')}>
                  <Sessions />
                </Card>
                <Card title={t('developers.title')}>
                  <DevelopersLink />
                </Card>
                <Card title={t('profile.my_data')}>
                  <div className="stack">
                    <p className="soft">{t('profile.my_data_text')}</p>
                    <div className="cluster">
                      <FileButton
                        label={t('profile.download_data')}
                        fileName={`${me.suite}.json`}
                        load={myData}
                      />
                      <CloseAccount />
                    </div>
                  </div>
                </Card>
              </>
            )}
          </div>
        )}
      </Loaded>
    </Page>
  );
}
