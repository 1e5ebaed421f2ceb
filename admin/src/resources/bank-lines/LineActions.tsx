import { Stack } from '@mui/material';
import { type BankLine, bankLineEndpoints, type MatchProposal } from '@rantau/shared/bank-statements';
import { type BankBooking, bankBookings } from '@rantau/shared/ledger';
import type { PaymentGateway } from '@rantau/shared/payment-gateways';
import {
  type ChosenSplit,
  currencyOfMethod,
  type ManualMethod,
  manualMethods,
} from '@rantau/shared/payments';
import { required, SelectInput, TextInput, useGetList } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { can } from '../../access.ts';
import { choicesOf } from '../../fields/choices.ts';
import { ReasonInput } from '../../fields/ReasonInput.tsx';
import { UserInput } from '../../fields/UserInput.tsx';
import { useTranslate } from '../../messages/index.ts';
import { ActionDialog } from '../../ui/ActionDialog.tsx';
import { CanAccess } from '../../ui/CanAccess.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { useRates } from '../exchange-rates/use-rates.ts';
import { SplitInput } from '../payments/SplitInput.tsx';
import { ticksOf, useUnseenWarnings } from '../payments/use-unseen-warnings.ts';
import { WarningTicks } from '../payments/WarningTicks.tsx';

interface LineProps {
  readonly line: BankLine;
}

interface Chosen {
  readonly choice: string;
  readonly user_id?: string;
  readonly method: ManualMethod;
  readonly spread?: readonly ChosenSplit[];
  readonly by_hand?: boolean;
  readonly gateway_id?: string;
  readonly reference?: string;
}

const methodsOf = ({ currency }: BankLine) =>
  manualMethods.filter((method) => currencyOfMethod[method] === currency);

const byHand = 'by_hand';
const payout = 'payout';
const bookingPrefix = 'booking.';
const keyOf = (_: MatchProposal, index: number): string => `proposal.${index}`;
const chosenOf = ({ proposals }: BankLine, choice: string) =>
  proposals.find((each, index) => keyOf(each, index) === choice);

function firstChoice({ proposals, amount_minor }: BankLine): string {
  const [first] = proposals;
  if (first) return keyOf(first, 0);
  return amount_minor > 0 ? byHand : `${bookingPrefix}charge`;
}

/** The customer by hand; what is open of theirs is paid oldest first. */
function ByHand({ line }: LineProps) {
  const [choice, userId] = useWatch({ name: ['choice', 'user_id'] }) as [string, string?];
  const rates = useRates();
  if (choice !== byHand) return null;
  return (
    <>
      <UserInput validate={required()} />
      {userId && (
        <SplitInput
          userId={userId}
          received={{
            amount_minor: line.amount_minor,
            currency: line.currency,
            exchange_rate: line.currency === 'MYR' ? (rates.on(line.booked_on)?.rate ?? null) : null,
          }}
          on={line.booked_on}
          wished={[]}
        />
      )}
    </>
  );
}

/** The way of paying, of what becomes a payment. */
function Method({ line }: LineProps) {
  const choice = useWatch({ name: 'choice' }) as string;
  const chosen = chosenOf(line, choice);
  const methods = methodsOf(line);
  const isNew = chosen ? !chosen.payment && !chosen.movement && !chosen.gateway : choice === byHand;
  if (!isNew || methods.length < 2) return null;
  return (
    <SelectInput source="method" choices={choicesOf('payment_methods', methods)} validate={required()} />
  );
}

/** The provider of a payout that is not recorded yet, and its number. */
function NewPayout({ line, proposed }: LineProps & { readonly proposed: boolean }) {
  const translate = useTranslate();
  const choice = useWatch({ name: 'choice' }) as string;
  const { data = [] } = useGetList<PaymentGateway>('payment-gateways', {
    sort: { field: 'provider', order: 'ASC' },
  });
  const chosen = chosenOf(line, choice);
  const isPayout = choice === payout || (proposed && chosen?.gateway && !chosen.movement);
  if (!isPayout) return null;
  return (
    <>
      {choice === payout && (
        <SelectInput
          source="gateway_id"
          label="fields.provider"
          choices={data}
          // A provider is there twice, once to be tried out.
          optionText={({ name, environment }: PaymentGateway) =>
            environment === 'production'
              ? name
              : `${name} · ${translate(`gateway.environments.${environment}`)}`
          }
          translateChoice={false}
          validate={required()}
        />
      )}
      <TextInput source="reference" validate={required()} />
    </>
  );
}

function MatchDialog({ line }: LineProps) {
  const translate = useTranslate();
  const format = useFormat();
  const { warnings, isUnseen } = useUnseenWarnings();
  const { id, version, proposals, currency } = line;
  const nameOf = ({ payment, invoices, movement, gateway, user_name }: MatchProposal) => {
    if (movement)
      return [translate(`ledger.${movement.kind}`), movement.reference, gateway?.name, user_name]
        .filter(Boolean)
        .join(' · ');
    if (gateway) return `${translate('bank.new_payout')} · ${gateway.name}`;
    const what = payment
      ? translate('bank.match_payment', { reference: payment.reference })
      : invoices.length > 0
        ? translate('bank.match_invoices', { references: invoices.map((each) => each.reference).join(', ') })
        : translate('bank.match_credit');
    return `${what} · ${user_name}`;
  };
  const methods = methodsOf(line);
  const isIn = line.amount_minor > 0;
  const takesPayouts = isIn && currency === 'MYR' && can('payment-gateway:payout');
  function targetOf({
    choice,
    user_id,
    method,
    gateway_id,
    reference,
    spread = [],
    by_hand = false,
  }: Chosen) {
    const proposal = chosenOf(line, choice);
    if (choice.startsWith(bookingPrefix))
      return { booking: choice.slice(bookingPrefix.length) as BankBooking };
    if (proposal?.movement) return { movement_id: proposal.movement.id };
    if (choice === payout || proposal?.gateway)
      return {
        payout: { gateway_id: proposal?.gateway?.id ?? gateway_id ?? '', reference: reference ?? '' },
      };
    if (proposal?.payment) return { payment: { id: proposal.payment.id, version: proposal.payment.version } };
    return {
      record: {
        method,
        user_id: proposal?.user_id ?? user_id ?? '',
        invoice_ids: proposal
          ? proposal.invoices.map((each) => each.id)
          : spread.map(({ invoice_id }) => invoice_id),
        ...(!proposal && by_hand && { allocations: [...spread] }),
      },
    };
  }
  return (
    <ActionDialog<typeof bankLineEndpoints.match, Chosen>
      label="bank.match"
      text={[
        'bank.match_text',
        { amount: format.money(line.amount_minor, currency), day: format.date(line.booked_on) },
      ]}
      success="bank.matched"
      size="small"
      endpoint={bankLineEndpoints.match}
      defaults={{
        choice: firstChoice(line),
        method: methods[0] ?? 'zelle',
        reference: (line.bank_reference || `${line.description} ${line.booked_on}`).slice(0, 120),
      }}
      options={(values) => ({
        params: { id },
        ifMatch: version,
        body: { ...targetOf(values), warnings_seen: ticksOf(warnings) },
      })}
      onRefused={isUnseen}
    >
      <SelectInput
        source="choice"
        label="fields.proposal"
        translateChoice={false}
        choices={[
          ...proposals.map((each, index) => ({ id: keyOf(each, index), name: nameOf(each) })),
          ...(takesPayouts ? [{ id: payout, name: translate('bank.new_payout') }] : []),
          ...(isIn ? [{ id: byHand, name: translate('bank.by_hand') }] : []),
          ...bankBookings.map((booking) => ({
            id: `${bookingPrefix}${booking}`,
            name: translate(`bank.bookings.${booking}`),
          })),
        ]}
        validate={required()}
      />
      <Method line={line} />
      <NewPayout line={line} proposed={takesPayouts} />
      <ByHand line={line} />
      <WarningTicks warnings={warnings} />
    </ActionDialog>
  );
}

/** Matches a line one by one, sets it aside, or takes it up again. */
export function LineActions({ line }: LineProps) {
  const { id, version, state } = line;
  const isOpen = state === 'open';
  return (
    <CanAccess needs="payment:verify">
      <Stack direction="row" sx={{ gap: 1, py: 0.5, '& button': { whiteSpace: 'nowrap' } }}>
        {isOpen && <MatchDialog line={line} />}
        <ActionDialog
          label={isOpen ? 'bank.ignore' : 'bank.release'}
          text={isOpen ? 'bank.ignore_text' : 'bank.release_text'}
          success={isOpen ? 'bank.ignored' : 'bank.released'}
          size="small"
          endpoint={isOpen ? bankLineEndpoints.ignore : bankLineEndpoints.release}
          options={(body) => ({ params: { id }, ifMatch: version, body })}
        >
          <ReasonInput readBy="audit" />
        </ActionDialog>
      </Stack>
    </CanAccess>
  );
}
