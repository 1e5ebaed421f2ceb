import { ms as domain } from '@rantau/shared/messages/ms';
import { address } from './address.ts';
import { auth } from './auth.ts';
import { dashboard } from './dashboard.ts';
import { deliveries } from './deliveries.ts';
import { developers } from './developers.ts';
import { disputes } from './disputes.ts';
import { follow } from './follow.ts';
import { form } from './form.ts';
import { goods } from './goods.ts';
import { invoices } from './invoices.ts';
import { labels } from './labels.ts';
import { mailAgencyForm } from './mail-agency-form.ts';
import { orders } from './orders.ts';
import { outboundPackages } from './outbound-packages.ts';
import { packages } from './packages.ts';
import { payments } from './payments.ts';
import { pickups } from './pickups.ts';
import { profile } from './profile.ts';
import { push } from './push.ts';
import { quotes } from './quotes.ts';
import { shell } from './shell.ts';
import { ship } from './ship.ts';
import { statement } from './statement.ts';
import { trips } from './trips.ts';
import { upload } from './upload.ts';
import { usAddress } from './us-address.ts';
import { whatsapp } from './whatsapp.ts';

export const ms = {
  ...domain,
  address,
  dashboard,
  deliveries,
  developers,
  disputes,
  follow,
  form,
  goods,
  invoices,
  labels,
  mail_agency_form: mailAgencyForm,
  orders,
  packages,
  payments,
  pickups,
  profile,
  push,
  whatsapp,
  quotes,
  shell,
  ship,
  outbound_packages: outboundPackages,
  statement,
  trips,
  upload,
  us_address: usAddress,
  auth,
} as const;
