import type { Id } from '@rantau/shared/ids';
import type { Db } from '../../platform/database/database.ts';
import { sendMail } from '../../platform/mail/mails.ts';
import type { Services } from '../../platform/services.ts';

/** A dispute is of an inbound package, or of boxes that never were one. */
interface Decided {
  readonly user_id: Id<'user'>;
  readonly inbound_package_id: Id<'inbound_package'> | null;
  readonly outbound_package_id: Id<'outbound_package'> | null;
  readonly upheld: boolean;
  readonly reason: string;
  readonly credit_usd_minor: number;
}

/** Where the customer finds what was disputed. */
const placeOf = ({ inbound_package_id, outbound_package_id }: Decided) =>
  inbound_package_id !== null
    ? ({
        table: 'inbound_packages',
        subject_kind: 'inbound_package',
        subject_id: inbound_package_id,
        page: 'package',
      } as const)
    : ({
        table: 'outbound_packages',
        subject_kind: 'outbound_package',
        subject_id: outbound_package_id ?? '',
        page: 'outbound-package/of',
      } as const);

/** Tells the customer what came of their dispute, and why. A credit has a mail of its own, which says so too. */
export async function tellDecision(services: Services, trx: Db, decided: Decided): Promise<void> {
  if (decided.credit_usd_minor > 0) return;
  const { table, subject_kind, subject_id, page } = placeOf(decided);
  const { reference } = await trx
    .selectFrom(table)
    .select('reference')
    .where('id', '=', subject_id)
    .executeTakeFirstOrThrow();
  const customer = await trx
    .selectFrom('users')
    .select(['id as user_id', 'email', 'locale', 'name'])
    .where('id', '=', decided.user_id)
    .executeTakeFirstOrThrow();
  await sendMail(
    services,
    trx,
    customer,
    'dispute_decided',
    {
      name: customer.name,
      reference,
      upheld: decided.upheld,
      reason: decided.reason,
      url: `${services.config.origins.app}/dashboard/${page}/${subject_id}`,
    },
    { subject_kind, subject_id },
  );
}
