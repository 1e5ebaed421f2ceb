import 'fake-indexeddb/auto';
import { AppError } from '@rantau/shared/errors';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { database } from '../../../offline/database.ts';
import { readDraft } from '../../../offline/draft.ts';
import { readExpected } from '../../../offline/expected.ts';
import { outbox } from '../../../offline/outbox.ts';
import { recents } from '../../../offline/recent.ts';
import { answerCalls } from '../../../testing/answer-calls.ts';
import { Stage } from '../../../testing/Stage.tsx';
import { signInAs } from '../../../testing/sign-in-as.ts';
import IntakeScreen from './IntakeScreen.tsx';

const setOnline = (is: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(is);

beforeEach(async () => {
  setOnline(true);
  signInAs('warehouse_us');
  localStorage.removeItem('admin-desk');
  sessionStorage.clear();
  await database.write((transaction) =>
    Promise.all([...transaction.objectStoreNames].map((name) => transaction.objectStore(name).clear())),
  );
  await outbox.refresh();
  await recents.refresh();
});

// A round that is still under way would send the inbound packages of the next test to the office of this one.
afterEach(() => {
  setOnline(false);
  answer(office(unreachable));
  return outbox.send();
});

const expected = {
  id: '01900000-0000-7000-8000-00000000000a',
  reference: 'IN-00001-A',
  state: 'expected',
  tracking_number: '1Z999AA10123456784',
  raw_tracking_number: '1Z999AA10123456784',
  user_id: 'u',
  user_name: 'Aminah',
  suite: 'RT10234',
  shop: 'Amazon',
  items: [],
};

type Request = { client_id: string; payload: object };
const applied = ({ client_id }: Request, over: object = {}) => ({
  client_id,
  status: 'applied',
  record_id: expected.id,
  reference: expected.reference,
  conflict_id: null,
  error: null,
  receipt: { matched_by: 'tracking_number', warnings: [], user_name: 'Aminah', suite: 'RT10234', ...over },
});
const office = (answer: (request: Request) => object) => ({
  searchPackages: async () => [expected],
  sendOfflineRequests: vi.fn(async ({ requests }: { requests: Request[] }) => ({
    results: requests.map(answer),
  })),
  undoReceipt: vi.fn(async (_id: unknown) => ({})),
  getList: async () => ({ data: [], total: 0 }),
});
/** The device knows that it has no network, so that nothing is tried again behind the test's back. */
const unreachable = () => {
  setOnline(false);
  throw new AppError('service_unavailable');
};
type Office = Pick<ReturnType<typeof office>, 'sendOfflineRequests' | 'undoReceipt'> & {
  searchPackages: (q: string) => Promise<object[]>;
  getList: () => Promise<object>;
};

const answer = ({ searchPackages, sendOfflineRequests, undoReceipt }: Office) =>
  answerCalls({
    'GET /admins/inbound-packages/search': ({ query }) => searchPackages(String(query?.['q'])),
    'POST /admins/offline/requests': ({ body }) => sendOfflineRequests(body as { requests: Request[] }),
    'POST /admins/inbound-packages/:id/receipt-undo': ({ params }) => undoReceipt(params?.['id']),
  });

function show(calls: Office) {
  answer(calls);
  render(<IntakeScreen />, { wrapper: ({ children }) => <Stage dataProvider={calls}>{children}</Stage> });
}

async function takeIn(number: string, weight: string, size: string) {
  const user = userEvent.setup();
  await user.type(await screen.findByRole('textbox', { name: 'Nombor penjejakan' }), `${number}{Enter}`);
  await screen.findByText(/RT10234 · Aminah/);
  // Typing goes to the focused field, without a click.
  await user.keyboard(`${weight}{Enter}${size}{Enter}A-12{Enter}`);
}

it('takes an inbound package in by keyboard alone and is ready for the next', async () => {
  const calls = office((request) => applied(request));
  show(calls);
  await takeIn('1Z999AA10123456784', '4.2', '18 12 10');
  expect(await screen.findByText('Diterima · RT10234 Aminah')).toBeInTheDocument();
  expect(calls.sendOfflineRequests.mock.calls[0]?.[0].requests[0]?.payload).toMatchObject({
    tracking_number: '1Z999AA10123456784',
    weight_lb: 4.2,
    length_in: 18,
    width_in: 12,
    height_in: 10,
    location: 'A-12',
  });
  expect(await screen.findByRole('textbox', { name: 'Nombor penjejakan' })).toHaveFocus();
  await waitFor(() => expect(outbox.get().entries).toEqual([]));
});

it('keeps an inbound package on the device when the server cannot be reached, and sends it with the same id later', async () => {
  const calls = office(unreachable);
  show(calls);
  await takeIn('1Z999AA10123456784', '4.2', '18 12 10');
  expect(await screen.findByText('Disimpan, akan dihantar')).toBeInTheDocument();
  await waitFor(() => expect(calls.sendOfflineRequests).toHaveBeenCalled());
  const [entry] = outbox.get().entries;
  const [sent] = calls.sendOfflineRequests.mock.calls[0]?.[0].requests ?? [];
  expect(entry).toMatchObject({ refusal: null, sent: true, id: sent?.client_id });
});

it('takes an inbound package in once where Enter is pressed twice, and loses nothing of the next scan', async () => {
  const calls = office((request) => applied(request));
  show(calls);
  const user = userEvent.setup({ delay: null });
  await takeIn('1Z999AA10123456784', '4.2', '964');
  await user.keyboard('{Enter}TBA386469282550');
  expect(await screen.findByText('Diterima · RT10234 Aminah')).toBeInTheDocument();
  expect(await screen.findByRole('textbox', { name: 'Nombor penjejakan' })).toHaveValue('TBA386469282550');
  await waitFor(() => expect(outbox.get().entries).toEqual([]));
  expect(recents.get()).toHaveLength(1);
});

it('does not send a size that is none, and says so where it was typed', async () => {
  const calls = office(unreachable);
  show(calls);
  await takeIn('1Z999AA10123456784', '4.2', '18 12');
  expect(
    await screen.findByText('Masukkan tiga sisi, paling besar 600 in, contohnya 18 12 10'),
  ).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Ukuran (P × L × T)' })).toHaveFocus();
  expect(calls.sendOfflineRequests).not.toHaveBeenCalled();
});

it('says aloud in words that goods are prohibited', async () => {
  const calls = office((request) => applied(request, { warnings: ['goods_prohibited'] }));
  show(calls);
  await takeIn('1Z999AA10123456784', '4.2', '964');
  expect(await screen.findByText(/barang larangan, asingkan/)).toBeInTheDocument();
});

it('speaks of the inbound package in the hand from its scan on, not of the one before', async () => {
  const calls = {
    ...office((request) => applied(request)),
    searchPackages: async (number: string) =>
      number === expected.tracking_number
        ? [expected]
        : [{ ...expected, state: 'received', tracking_number: number, raw_tracking_number: number }],
  };
  show(calls);
  await takeIn('1Z999AA10123456784', '4.2', '964');
  expect(await screen.findByText('Diterima · RT10234 Aminah')).toBeInTheDocument();
  const user = userEvent.setup();
  await user.keyboard('TBA386469282550{Enter}');
  expect(await screen.findByText('Bungkusan ini sudah diterima')).toBeInTheDocument();
  expect(screen.queryByText('Diterima · RT10234 Aminah')).not.toBeInTheDocument();
});

it('undoes one of the last twenty at the server, on the second press', async () => {
  const calls = office((request) => applied(request));
  show(calls);
  await takeIn('1Z999AA10123456784', '4.2', '964');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Tarik balik penerimaan IN-00001-A' }));
  expect(calls.undoReceipt).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: /^Tekan lagi/ }));
  expect(calls.undoReceipt).toHaveBeenCalledWith(expected.id);
  const list = screen.getByRole('region', { name: 'Dua puluh yang terakhir' });
  expect(await within(list).findByText('Ditarik balik')).toBeInTheDocument();
});

it('says why what may be at the server already is not undone yet', async () => {
  show(office(unreachable));
  await takeIn('1Z999AA10123456784', '4.2', '964');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /^Tarik balik penerimaan/ }));
  await user.click(screen.getByRole('button', { name: /^Tekan lagi/ }));
  expect(await screen.findByText(/Mungkin sudah sampai ke pelayan/)).toBeInTheDocument();
  expect(outbox.get().entries).toHaveLength(1);
});

const one = '1Z999AA10123456784';
const [two, three] = ['TBA386469282550', '716845035147'];
const finishMeasuring = (number: string) => screen.findByText(`Timbang dan ukur: ${number}`);

it('takes a burst that ends in Enter for the next scan, not for a weight, and loses none of a serial scanner', async () => {
  const calls = office((request) => applied(request));
  show(calls);
  const user = userEvent.setup({ delay: null });
  await user.type(await screen.findByRole('textbox', { name: 'Nombor penjejakan' }), `${one}{Enter}`);
  await user.keyboard(`${two}{Enter}${three}{Enter}`);
  await finishMeasuring(one);
  expect(
    await screen.findByText(new RegExp(`${two} dan 1 lagi sudah diimbas. Siapkan ${one} dahulu`)),
  ).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Berat' })).toHaveValue('');
  await user.keyboard('4.2{Enter}964{Enter}A-12{Enter}');
  // The next one follows by itself.
  await finishMeasuring(two);
  await user.click(screen.getByRole('button', { name: `Ambil ${three} sekarang` }));
  await finishMeasuring(three);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  await finishMeasuring(three);
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('textbox', { name: 'Nombor penjejakan' })).toHaveFocus();
});

it('keeps what is on the scales when the page is loaded again and the next is scanned meanwhile', async () => {
  show(office(unreachable));
  const user = userEvent.setup();
  await user.type(
    await screen.findByRole('textbox', { name: 'Nombor penjejakan' }),
    'TBA111111111111{Enter}',
  );
  await user.type(await screen.findByRole('textbox', { name: /Berat/ }), '4.2');
  await waitFor(async () => expect((await readDraft())?.values).toMatchObject({ weight: '4.2' }));
  cleanup();
  window.heldKeys?.hold();
  for (const key of 'TBA222222222222') fireEvent.keyDown(document.body, { key });
  fireEvent.keyDown(document.body, { key: 'Enter' });
  show(office(unreachable));
  expect(await screen.findByText(/TBA222222222222 sudah diimbas/)).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: /Berat/ })).toHaveValue('4.2');
  expect(await readDraft()).toMatchObject({ tracking_number: 'TBA111111111111' });
});

it('takes a number for the next scan from a slow scanner too', async () => {
  show(office((request) => applied(request)));
  const fast = userEvent.setup({ delay: null });
  await fast.type(await screen.findByRole('textbox', { name: 'Nombor penjejakan' }), `${one}{Enter}`);
  await finishMeasuring(one);
  const slow = userEvent.setup({ delay: 70 });
  await slow.keyboard(`${three}{Enter}`);
  expect(await screen.findByRole('button', { name: `Ambil ${three} sekarang` })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Berat' })).toHaveValue('');
});

it('says of a duplicate that it is here, offers it, and takes the next scan at once', async () => {
  const here = { ...expected, state: 'received' };
  show({
    ...office((request) => applied(request)),
    searchPackages: async (number: string) => (number === one ? [here] : []),
  });
  const user = userEvent.setup({ delay: null });
  await user.type(await screen.findByRole('textbox', { name: 'Nombor penjejakan' }), `${one}{Enter}`);
  expect(await screen.findByRole('link', { name: 'Buka IN-00001-A' })).toHaveAttribute(
    'href',
    expect.stringContaining(`/inbound-packages/${expected.id}/show`),
  );
  expect(screen.queryByRole('textbox', { name: 'Berat' })).not.toBeInTheDocument();
  await user.keyboard(`${two}{Enter}`);
  await finishMeasuring(two);
});

it('says of a number that was received a moment ago that it is here, when it is scanned again', async () => {
  let state = 'expected';
  show({
    ...office((request) => {
      state = 'received';
      return applied(request);
    }),
    searchPackages: async () => [{ ...expected, state }],
  });
  await takeIn('1Z999AA10123456784', '4.2', '18 12 10');
  await screen.findByRole('link', { name: expected.reference });
  const scan = await screen.findByRole('textbox', { name: 'Nombor penjejakan' });
  await userEvent.setup({ delay: null }).type(scan, '1Z999AA10123456784{Enter}');
  expect(await screen.findByRole('link', { name: 'Buka IN-00001-A' })).toBeInTheDocument();
  expect(screen.queryByRole('textbox', { name: 'Berat' })).not.toBeInTheDocument();
});

it('lists what a suite waits for, the nearest number first, also without a network, and sends what was chosen', async () => {
  const near = { ...expected, tracking_number: '716845035174', shop: 'Amazon' };
  const far = { ...expected, id: '01900000-0000-7000-8000-00000000000b', tracking_number: one, shop: 'Etsy' };
  let online = true;
  const calls = {
    ...office((request) => applied(request)),
    searchPackages: async () => (online ? [] : unreachable()),
    getList: async () => (online ? { data: [far, near], total: 2 } : unreachable()),
  };
  show(calls);
  const user = userEvent.setup({ delay: null });
  const scan = await screen.findByRole('textbox', { name: 'Nombor penjejakan' });
  await waitFor(async () => expect(await readExpected('RT10234')).toHaveLength(2));
  online = false;
  await user.type(scan, `${three}{Enter}`);
  await finishMeasuring(three);
  await user.keyboard('4.2{Enter}964{Enter}');
  await user.type(await screen.findByRole('textbox', { name: 'Suite' }), 'RT10234');
  const choices = await screen.findAllByRole('radio');
  expect(choices.map((each) => each.closest('label')?.textContent)).toEqual([
    '716845035174 · Amazon · hampir sama',
    `${one} · Etsy`,
    'Bukan, tiada satu pun',
  ]);
  await user.click(choices[0] as HTMLElement);
  await user.click(screen.getByRole('button', { name: 'Terima' }));
  await waitFor(() =>
    expect(outbox.get().entries[0]?.payload).toMatchObject({ announced_id: near.id, suite: 'RT10234' }),
  );
});

it('asks again what is known of the number in the hand when the network is back', async () => {
  let online = false;
  show({
    ...office((request) => applied(request)),
    searchPackages: async () => (online ? [expected] : unreachable()),
  });
  const user = userEvent.setup({ delay: null });
  await user.type(await screen.findByRole('textbox', { name: 'Nombor penjejakan' }), `${one}{Enter}`);
  await screen.findByText('Tiada sambungan: teruskan');
  online = true;
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText(/RT10234 · Aminah/)).toBeInTheDocument();
});

it('takes back that a weight is wrong as soon as it is corrected', async () => {
  show(office((request) => applied(request)));
  const user = userEvent.setup();
  await user.type(await screen.findByRole('textbox', { name: 'Nombor penjejakan' }), `${one}{Enter}`);
  const weight = await screen.findByRole('textbox', { name: 'Berat' });
  await user.type(weight, 'abc{Enter}');
  expect(weight).toBeInvalid();
  await user.type(weight, '4');
  expect(weight).toBeValid();
});

it('knows without a network whose the scanned number is, and asks for no suite', async () => {
  let online = true;
  const calls = {
    ...office((request) => applied(request)),
    searchPackages: async () => (online ? [] : unreachable()),
    getList: async () => (online ? { data: [expected], total: 1 } : unreachable()),
  };
  show(calls);
  const user = userEvent.setup({ delay: null });
  const scan = await screen.findByRole('textbox', { name: 'Nombor penjejakan' });
  await waitFor(async () => expect(await readExpected('RT10234')).toHaveLength(1));
  online = false;
  await user.type(scan, '1Z 999 AA1 01 2345 6784{Enter}');
  expect(await screen.findByText('RT10234 · tiada sambungan')).toBeInTheDocument();
  await user.keyboard('4.2{Enter}964{Enter}A-12{Enter}');
  await waitFor(() =>
    expect(outbox.get().entries[0]?.payload).toMatchObject({ weight_lb: 4.2, location: 'A-12' }),
  );
  expect(outbox.get().entries[0]?.payload).not.toHaveProperty('suite');
});

it('takes no text for a shelf that is no shelf’s code', async () => {
  show(office((request) => applied(request)));
  const user = userEvent.setup({ delay: null });
  await user.type(
    await screen.findByRole('textbox', { name: 'Nombor penjejakan' }),
    `${expected.tracking_number}{Enter}`,
  );
  await screen.findByText(/RT10234 · Aminah/);
  await user.keyboard('4.2{Enter}964{Enter}zz top shelf{Enter}');
  expect(await screen.findByText('Masukkan rak, contohnya A-12')).toBeInTheDocument();
  expect(outbox.get().entries).toEqual([]);
  await user.keyboard('b-7{Enter}');
  expect(await screen.findByText('Diterima · RT10234 Aminah')).toBeInTheDocument();
});
