import type { AdminInboundPackage } from '@rantau/shared/inbound-packages';
import type { GoodsType } from '@rantau/shared/reference-data';
import { useEffect, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { AdminDataProvider } from '../../../providers/data-provider.ts';
import { kindOf, type Lookup } from './lookup.ts';
import { play } from './sounds.ts';

const plain = (text: string): string => text.replace(/[^A-Z0-9]/gi, '').toUpperCase();
const patience = 5000;

/** What is declared that may go neither by sea nor by air. */
async function prohibitedIn(
  dataProvider: AdminDataProvider,
  { items }: AdminInboundPackage,
): Promise<readonly GoodsType[]> {
  const ids = [...new Set(items.map(({ goods_type_id }) => goods_type_id))];
  if (ids.length === 0) return [];
  const { data } = await dataProvider.getMany<GoodsType>('goods-types', { ids });
  return data.filter(({ sea, air }) => sea === 'prohibited' && air === 'prohibited');
}

async function find(dataProvider: AdminDataProvider, number: string, signal: AbortSignal): Promise<Lookup> {
  const wanted = plain(number);
  const same = (await dataProvider.searchPackages(number, signal)).filter(
    ({ tracking_number, raw_tracking_number, reference, state }) =>
      state !== 'cancelled' &&
      state !== 'merged' &&
      [tracking_number, raw_tracking_number, reference].some((known) => plain(known) === wanted),
  );
  const record = same.find(({ state }) => state !== 'expected') ?? same[0];
  if (!record) return { status: 'unknown' };
  if (record.state === 'expected' && same.length > 1) return { status: 'several' };
  return { status: 'found', record, prohibited: await prohibitedIn(dataProvider, record) };
}

/** Said at once, while the inbound package is still in the hand. */
function say(lookup: Lookup): void {
  const kind = kindOf(lookup);
  if (kind === 'unknown' || kind === 'prohibited' || kind === 'duplicate') play(kind);
  else if (kind === 'several') play('unknown');
}

/** Asks what is known of a number while the inbound package is still being lifted; an answer that comes late is not waited for. */
export function useLookup(number: string | undefined): Lookup {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const [answer, setAnswer] = useState<{ readonly number: string; readonly lookup: Lookup }>();
  useEffect(() => {
    if (number === undefined) return;
    const left = new AbortController();
    find(dataProvider, number, AbortSignal.any([left.signal, AbortSignal.timeout(patience)]))
      .catch((): Lookup => ({ status: 'unreachable' }))
      .then((lookup) => {
        if (left.signal.aborted) return;
        setAnswer({ number, lookup });
        say(lookup);
      });
    return () => left.abort();
  }, [dataProvider, number]);
  return answer !== undefined && answer.number === number ? answer.lookup : { status: 'waiting' };
}
