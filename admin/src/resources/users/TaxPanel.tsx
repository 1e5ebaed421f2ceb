import type { Profile } from '@rantau/shared/users';
import { useTranslate } from '../../messages/index.ts';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { Panel } from '../../ui/Panel.tsx';

/** Tax details of a customer. */
export function TaxPanel({ user }: { readonly user: Profile }) {
  const translate = useTranslate();
  const { tax_number, identity_kind, identity_number, sst_number, wants_e_invoice } = user;
  return (
    <Panel title={translate('panels.e_invoice')}>
      <DescriptionList
        columns={2}
        items={[
          ['tax_number', tax_number],
          ['identity_kind', identity_kind && translate(`identity_kinds.${identity_kind}`)],
          ['identity_number', identity_number],
          ['sst_number', sst_number],
          ['wants_e_invoice', translate(wants_e_invoice ? 'ra.boolean.true' : 'ra.boolean.false')],
        ]}
      />
    </Panel>
  );
}
