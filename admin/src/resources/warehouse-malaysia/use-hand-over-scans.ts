import { invoiceEndpoints } from '@rantau/shared/invoices';
import { parseBoxCode } from '@rantau/shared/references';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { MessageKey } from '../../messages/index.ts';
import { messageOf } from '../../providers/failure.ts';
import { useCall } from '../../ui/use-action.ts';
import { play } from '../inbound-packages/intake/sounds.ts';

/** The names of what is handed over, as the import of waybills names it. */
const labels: Readonly<Record<string, MessageKey>> = {
  outbound_package: 'fields.outbound_package_reference',
  waybill_number: 'fields.waybill_number',
  courier: 'fields.vendor_name',
};

/** Why a pair was refused, and which half of it; none where the call itself failed. */
export interface Refusal {
  readonly label?: MessageKey | undefined;
  readonly message: MessageKey;
}

/** A label of ours and a waybill of the courier. */
export interface Pair {
  readonly reference: string;
  readonly waybill: string;
  readonly refusals: readonly Refusal[];
}

/** The half of a pair that was scanned. */
type Begun = { readonly reference: string } | { readonly waybill: string };

/** Pairs of labels and waybills, each handed over to this courier as soon as both are scanned, in whatever order. */
export function useHandOverScans(courier: string) {
  const call = useCall(invoiceEndpoints.importWaybills);
  /** The last first; one that was refused stays until its label is scanned again. */
  const [pairs, setPairs] = useState<readonly Pair[]>([]);
  const [begun, setBegun] = useState<Begun>();
  /** Known before the screen shows it: a scanner is faster. */
  const now = useRef<Begun>(undefined);

  function end(pair: Pair) {
    play(pair.refusals.length > 0 ? 'refused' : 'matched');
    setPairs((before) => [pair, ...before.filter(({ reference }) => reference !== pair.reference)]);
  }
  const { mutate, isPending } = useMutation({
    mutationFn: ({ reference, waybill }: Omit<Pair, 'refusals'>) =>
      call({ body: { rows: [{ outbound_package: reference, waybill_number: waybill, courier }] } }),
    onSuccess: ({ rows }, pair) => {
      const refusals = Object.entries(rows[0]?.fields ?? {}).map(([field, code]) => ({
        label: labels[field],
        message: `errors.fields.${code}` as MessageKey,
      }));
      end({ ...pair, refusals });
    },
    onError: (error, pair) => end({ ...pair, refusals: [{ message: messageOf(error) }] }),
  });

  function keep(half: Begun | undefined) {
    now.current = half;
    setBegun(half);
  }
  function scan(text: string) {
    const label = parseBoxCode(text);
    const half: Begun = label ? { reference: label.reference } : { waybill: text.trim() };
    const pair = { ...now.current, ...half };
    if (!('reference' in pair && 'waybill' in pair)) {
      play('queued');
      keep(half);
      return;
    }
    keep(undefined);
    mutate(pair);
  }
  return { scan, begun, pairs, isPending, restart: () => keep(undefined) };
}
