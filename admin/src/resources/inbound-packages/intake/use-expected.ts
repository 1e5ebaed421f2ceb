import { parseSuite } from '@rantau/shared/references';
import { useEffect, useState } from 'react';
import { type DataProvider, useDataProvider } from 'react-admin';
import { type Expected, keepExpected, readExpected, toExpected } from '../../../offline/expected.ts';

const most = 1000;

const ask = async (dataProvider: DataProvider, filter: object): Promise<Expected[]> => {
  const { data } = await dataProvider.getList('inbound-packages', {
    filter: { ...filter, state: 'expected' },
    pagination: { page: 1, perPage: most },
    sort: { field: 'created_at', order: 'DESC' },
  });
  return data.map(toExpected);
};

/** Keeps what is on its way on the device, for a desk whose network goes. */
export function useExpectedOnDevice(): void {
  const dataProvider = useDataProvider();
  useEffect(() => {
    if (!navigator.onLine) return;
    void ask(dataProvider, {})
      .then(keepExpected)
      .catch(() => undefined);
  }, [dataProvider]);
}

/** Expected packages of a suite's customer: from the server, else from the device's last copy. */
export function useExpected(text: string): readonly Expected[] {
  const dataProvider = useDataProvider();
  const suite = parseSuite(text);
  const [found, setFound] = useState<{ readonly suite: string; readonly expected: readonly Expected[] }>();
  useEffect(() => {
    if (suite === null) return;
    let left = false;
    const known = readExpected(suite);
    void ask(dataProvider, { q: suite })
      .catch(() => known)
      .then((expected) => left || setFound({ suite, expected }));
    void known.then(
      (expected) => left || setFound((now) => (now?.suite === suite ? now : { suite, expected })),
    );
    return () => {
      left = true;
    };
  }, [dataProvider, suite]);
  return found !== undefined && found.suite === suite ? found.expected : [];
}
