import { type AdminInboundPackage, inboundPackageEndpoints } from '@rantau/shared/inbound-packages';
import type { GoodsType } from '@rantau/shared/reference-data';
import { useEffect, useState } from 'react';
import { type DataProvider, useDataProvider } from 'react-admin';
import { readAnnounced } from '../../../offline/expected.ts';
import { api } from '../../../providers/api.ts';
import { kindOf, type Lookup } from './lookup.ts';
import { play } from './sounds.ts';

const plain = (text: string): string => text.replace(/[^A-Z0-9]/gi, '').toUpperCase();
const timeoutMs = 5000;
/** Milliseconds until a number that could not be asked for is asked for again. */
const again = 4000;

/** Declared goods that may go neither by sea nor by air. */
async function prohibitedIn(
  dataProvider: DataProvider,
  { items }: AdminInboundPackage,
): Promise<readonly GoodsType[]> {
  const ids = [...new Set(items.map(({ goods_type_id }) => goods_type_id))];
  if (ids.length === 0) return [];
  const { data } = await dataProvider.getMany<GoodsType>('goods-types', { ids });
  return data.filter(({ sea, air }) => sea === 'prohibited' && air === 'prohibited');
}

async function find(dataProvider: DataProvider, number: string, signal: AbortSignal): Promise<Lookup> {
  const wanted = plain(number);
  const same = (await api.call(inboundPackageEndpoints.search, { query: { q: number }, signal })).filter(
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

/** Result from the device's copy, without the server. */
async function remembered(number: string): Promise<Lookup> {
  const [expected, ...others] = (await readAnnounced(number)).filter(({ suite }) => suite !== null);
  const isOne = expected !== undefined && others.length === 0;
  return isOne ? { status: 'remembered', expected } : { status: 'unreachable' };
}

const isFromDevice = ({ status }: Lookup): boolean => status === 'unreachable' || status === 'remembered';

/** Plays the sound of a result that needs attention, while the inbound package is still at the scales. */
function playResult(lookup: Lookup): void {
  const kind = kindOf(lookup);
  if (kind === 'unknown' || kind === 'prohibited' || kind === 'duplicate') play(kind);
  else if (kind === 'several') play('unknown');
}

/** Asks what is known of a number while the inbound package is still being lifted; an answer that comes late is not
 * waited for, and asked for again until there is one. */
export function useLookup(number: string | undefined): Lookup {
  const dataProvider = useDataProvider();
  const [answer, setAnswer] = useState<{ readonly number: string; readonly lookup: Lookup }>();
  useEffect(() => {
    if (number === undefined) return setAnswer(undefined);
    const left = new AbortController();
    let later: ReturnType<typeof setTimeout> | undefined;
    const ask = () => {
      clearTimeout(later);
      window.removeEventListener('online', ask);
      find(dataProvider, number, AbortSignal.any([left.signal, AbortSignal.timeout(timeoutMs)]))
        .catch(() => remembered(number))
        .then((lookup) => {
          if (left.signal.aborted) return;
          setAnswer({ number, lookup });
          if (!isFromDevice(lookup)) return playResult(lookup);
          later = setTimeout(ask, again);
          window.addEventListener('online', ask);
        });
    };
    ask();
    return () => {
      left.abort();
      clearTimeout(later);
      window.removeEventListener('online', ask);
    };
  }, [dataProvider, number]);
  return answer !== undefined && answer.number === number ? answer.lookup : { status: 'waiting' };
}
