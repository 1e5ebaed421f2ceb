import type { Id } from '@rantau/shared/ids';
import type { Db } from '../../platform/database/database.ts';
import { mailTemplate } from '../../platform/mail/mail-content.ts';
import { sendMail } from '../../platform/mail/mails.ts';
import type { Services } from '../../platform/services.ts';

/** Decision on a customer's dispute of our figures. */
interface DecidedMail {
  readonly name: string;
  readonly reference: string;
  readonly url: string;
  readonly upheld: boolean;
  readonly reason: string;
}

export const disputeDecided = mailTemplate<DecidedMail>('dispute_decided', 'always', {
  ms: ({ name, reference, upheld, reason, url }) => ({
    subject: upheld ? `Ukuran ${reference} telah dibetulkan` : `Ukuran ${reference} kekal seperti asal`,
    heading: upheld ? `Bantahan anda diterima, ${name}` : `Kami telah mengukur semula, ${name}`,
    paragraphs: [
      upheld
        ? `Kami telah mengukur ${reference} sekali lagi dan rekodnya kini mengikut ukuran baharu itu. Sebabnya:`
        : `Kami telah mengukur ${reference} sekali lagi dan mendapati ukuran kami tepat. Sebabnya:`,
      reason,
      ...(upheld ? [] : ['Jika anda masih tidak bersetuju, sila hubungi kami.']),
    ],
    action: { label: 'Lihat kedua-dua ukuran', url },
  }),
  en: ({ name, reference, upheld, reason, url }) => ({
    subject: upheld
      ? `The measurements of ${reference} were corrected`
      : `The measurements of ${reference} stay as they were`,
    heading: upheld ? `Your dispute was accepted, ${name}` : `We measured again, ${name}`,
    paragraphs: [
      upheld
        ? `We measured ${reference} once more, and its record now has the new figures. The reason:`
        : `We measured ${reference} once more and found our figures to be correct. The reason:`,
      reason,
      ...(upheld ? [] : ['If you still disagree, please contact us.']),
    ],
    action: { label: 'See both measurements', url },
  }),
});

/** A dispute is of an inbound package, or of boxes that never were one. */
interface Decided {
  readonly user_id: Id<'user'>;
  readonly inbound_package_id: Id<'inbound_package'> | null;
  readonly outbound_package_id: Id<'outbound_package'> | null;
  readonly upheld: boolean;
  readonly reason: string;
  readonly credit_usd_minor: number;
}

/** Page of the disputed record. */
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
export async function notifyDecision(services: Services, trx: Db, decided: Decided): Promise<void> {
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
    disputeDecided,
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
