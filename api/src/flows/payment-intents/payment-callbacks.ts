import type { ChargeStatus, GatewayEvent } from '../../integrations/payments/gateway.ts';
import { type GatewayRow, gateways } from '../../modules/payment-gateways/payment-gateways.repository.ts';
import { findIntentOf } from '../../modules/payment-intents/payment-intents.repository.ts';
import { bySystem } from '../../platform/audit/actor-context.ts';
import type { InboxSource, Outcome } from '../../platform/inbox/inbox.ts';
import type { Services } from '../../platform/services.ts';
import { bookCharge } from './book-charge.ts';
import { connect, isRealMoney, missingFields, withGateway } from './connect.ts';
import { payoutReported } from './record-payout.ts';
import { refundReported } from './refund-online.ts';

const done: Outcome = { state: 'done' };
const refused = (reason: string): Outcome => ({ state: 'refused', reason });

/** Books a charge of which a provider told us, under its own id or our reference, or what the provider says when asked. */
async function workCharge(services: Services, row: GatewayRow, told: ChargeStatus): Promise<Outcome> {
  const { db } = services;
  let charge = told;
  let intent = await findIntentOf(db, row.id, told);
  if (!intent && told.reference === null) {
    charge = await withGateway(services, row, (gateway) => gateway.find(told.provider_id));
    intent = await findIntentOf(db, row.id, charge);
  }
  if (!intent) return charge.state === 'paid' ? refused('charge_unknown') : done;
  const booked = await bookCharge(services, intent.id, charge);
  return booked.ok ? done : refused(booked.reason);
}

const money: readonly GatewayEvent['kind'][] = ['charge', 'charge_changed', 'payout'];

async function workEvent(services: Services, row: GatewayRow, event: GatewayEvent): Promise<Outcome> {
  // Keys of a sandbox are enough to send these, whether or not it is on.
  if (money.includes(event.kind) && !isRealMoney(services, row)) return refused('not_real_money');
  switch (event.kind) {
    case 'charge':
      return workCharge(services, row, event.charge);
    case 'charge_changed': {
      const charge = await withGateway(services, row, (gateway) => gateway.find(event.provider_id));
      return workCharge(services, row, charge);
    }
    case 'refund':
      return (await refundReported(services, row, event.refund)) ? done : refused('refund_unknown');
    case 'payout':
      return (await payoutReported(services.db, bySystem(services.clock.now()), row.id, event.payout))
        ? done
        : refused('payout_currency');
    case 'unforeseen':
      return refused(event.reason);
    default:
      return done;
  }
}

/** The account of a provider, as one that sends us messages; null where there is none with keys. */
export async function findPaymentSource(services: Services, name: string): Promise<InboxSource | null> {
  const { db, clock } = services;
  const row = await gateways.findOfSource(db, name);
  if (!row || missingFields(services, row).length > 0) return null;
  const gateway = connect(services, row);
  return {
    accept: async (incoming) => {
      const accepted = gateway.accept(incoming);
      const said = row.last_error_at === null ? 0 : Date.parse(row.last_error_at);
      // Whoever typed a wrong key has to see it; strangers may not write without end.
      if (!accepted && clock.now().getTime() - said > 60_000)
        await gateways.recordOutcome(db, row.id, clock.now(), 'signature_invalid');
      return accepted;
    },
    work: ({ body }) => workEvent(services, row, gateway.read(body)),
  };
}
