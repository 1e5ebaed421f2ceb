import { eInvoiceEndpoints } from '@rantau/shared/e-invoices';
import { userEndpoints } from '@rantau/shared/users';
import { updateEInvoices } from '../modules/e-invoices/e-invoices.repository.ts';
import type { Company } from './company.ts';
import type { Scenario } from './schedule.ts';

/** An identifier of the form that LHDN gives. */
const identifier = (number: number, letters: string): string =>
  `${letters}${String(number).padStart(3, '0')}`;

/**
 * The company tried e-invoices in the sandbox for some weeks and switched them off again, so that the demo calls nobody.
 * The tax office is played: one document was refused, one is still to be sent, the others are valid.
 */
export async function* tryEInvoices({ demo, people }: Company): Scenario {
  const { owner } = people.staff;
  const { services } = demo;
  const list = await owner.call(eInvoiceEndpoints.settings);
  const params = { id: list.find(({ environment }) => environment === 'sandbox')?.id ?? '' };
  const change = async (starts_on: string | null) => {
    const { version } = await owner.call(eInvoiceEndpoints.getSettings, { params });
    await owner.call(eInvoiceEndpoints.updateSettings, {
      params,
      version,
      body: {
        starts_on,
        document_version: '1.0',
        tin: 'C25845632020',
        sst_number: 'W10-1808-32000001',
        msic_code: '52291',
        activity: 'Forwarding of freight',
        client_id: 'demo',
        client_secret: 'demo',
      },
    });
  };
  yield demo.at(-35, 2);
  await change(demo.on(-35));
  for (const [index, customer] of [people.first, ...people.forwarding.slice(1, 4)].entries()) {
    const { version } = await customer.call(userEndpoints.profile);
    await customer.call(userEndpoints.updateProfile, {
      version,
      body: { tax_number: `IG1150020${index}00`, wants_e_invoice: true },
    });
  }
  yield demo.at(0, 1);
  await change(null);
  const rows = await services.db
    .selectFrom('e_invoices')
    .innerJoin('invoices', 'invoices.id', 'invoice_id')
    .select(['e_invoices.id', 'e_invoices.created_at', 'e_invoices.state'])
    .where('e_invoices.state', '=', 'pending')
    .where('invoices.state', '<>', 'void')
    .orderBy('e_invoices.id')
    .execute();
  for (const [index, { id, created_at }] of rows.entries()) {
    if (index === 1) continue;
    const sent = new Date(Date.parse(created_at) + 60_000).toISOString();
    const answer =
      index === 0
        ? {
            state: 'invalid' as const,
            problems: [
              {
                code: 'CF364',
                field: 'Invoice.AccountingCustomerParty.Party.PartyIdentification.ID',
                message: 'The TIN and the identification number do not belong together',
              },
            ],
          }
        : {
            state: 'valid' as const,
            uuid: identifier(index, 'F9D425P6DS7D8IU'),
            long_id: identifier(index, 'LIJAF97HJJKH8298KHADH09908570FDKK9S2LSIU'),
            submission_uid: identifier(index, 'HJSD135P2S7D8IU'),
            validated_at: sent,
          };
    await updateEInvoices(
      services.db,
      [id],
      { ...answer, submitted_at: sent, attempts: 1, next_attempt_at: null },
      new Date(sent),
    );
  }
}
