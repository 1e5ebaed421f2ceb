import { inboundPackageEndpoints } from '@rantau/shared/inbound-packages';
import { measurementDisputeEndpoints as calls } from '@rantau/shared/measurement-disputes';
import { outboundPackageEndpoints } from '@rantau/shared/outbound-packages';
import { sessionEndpoints } from '@rantau/shared/sessions';
import { userEndpoints } from '@rantau/shared/users';
import { expect, it } from 'vitest';
import { testApp } from '../../../tests/test-app.ts';

let count = 0;
const api = await testApp();
const [staff, owner] = [await api.staff('warehouse_us'), await api.customer()];

const suite = async () => (await api.row('users', { id: owner.id }, 'suite')).suite;

async function disputed(): Promise<{ id: string; inbound: string }> {
  count += 1;
  const body = {
    tracking_number: `DISPUTE${count}`,
    suite: await suite(),
    weight_lb: 10,
    length_in: 20,
    width_in: 20,
    height_in: 20,
  };
  const { body: received } = await staff.call(inboundPackageEndpoints.receive, { body });
  const inbound = received.data.id;
  await owner.call(inboundPackageEndpoints.reportMistake, {
    id: inbound,
    body: { reason: 'The box is 12 inches high' },
  });
  const { body: open } = await staff.call(calls.list, { query: { filter: '{"state":"open"}' } });
  return { id: open.find((dispute) => dispute.inbound_package_id === inbound)?.id ?? '', inbound };
}

const again = {
  weight_lb: 10,
  length_in: 20,
  width_in: 20,
  height_in: 12,
  decision: 'Measured again by two',
};
const decide = (id: string, upheld: boolean, who = staff, over: object = {}) =>
  who.call(calls.decide, { id, body: { ...again, upheld, ...over } });
const mailsAbout = (inbound: string) =>
  api.rows('messages', { kind: 'dispute_decided', subject_id: inbound }, 'subject', 'text');

it('gives the package the second figures when it is upheld, and keeps the first as evidence', async () => {
  const { id, inbound } = await disputed();
  expect((await decide(id, true)).body.state).toBe('upheld');
  const { body } = await owner.call(inboundPackageEndpoints.getMine, { id: inbound });
  expect(body).toMatchObject({ height_in: 12, volume_cft: 2.78 });
  const { body: measurements } = await owner.call(inboundPackageEndpoints.myMeasurements, { id: inbound });
  expect(measurements.map(({ occasion, height_in }) => [occasion, height_in])).toEqual([
    ['received', 20],
    ['re_measured', 12],
  ]);
});

it('is begun by its owner in person: whoever acts as them decides of it too', async () => {
  const support = await api.staff('support');
  const asked = { id: owner.id, body: { reason: 'Asked by phone' } };
  const { body } = await support.call(userEndpoints.startImpersonation, asked);
  const { raw } = await api.call(sessionEndpoints.impersonate, { body: { token: body.token } });
  const headers = { authorization: String(raw.headers['authorization']) };
  const { inbound } = await disputed();
  const complaint = { id: inbound, body: { reason: 'It is far smaller' }, headers };
  const refused = await api.call(inboundPackageEndpoints.reportMistake, complaint);
  expect(refused.problem.error).toBe('impersonation_forbidden');
  for (const mode of ['sea', 'air'] as const)
    expect((await api.call(outboundPackageEndpoints[mode].reportMistake, complaint)).problem.error).toBe(
      'impersonation_forbidden',
    );
});

it('changes nothing when it is refused, and is decided once', async () => {
  const { id, inbound } = await disputed();
  expect((await decide(id, false)).body.state).toBe('refused');
  expect((await decide(id, true)).problem.error).toBe('conflict');
  expect((await owner.call(inboundPackageEndpoints.getMine, { id: inbound })).body.height_in).toBe(20);
});

it('is not upheld by the very figures that are doubted', async () => {
  const { id, inbound } = await disputed();
  const same = { height_in: 20 };
  expect((await decide(id, true, staff, same)).problem.error).toBe('measurement_unchanged');
  const boxes = { ...same, packed_boxes: [{ box_type_id: null, ...again, height_in: 11 }] };
  expect((await decide(id, true, staff, boxes)).problem.error).toBe('measurement_unchanged');
  expect(await mailsAbout(inbound)).toEqual([]);
  expect((await decide(id, false, staff, same)).body.state).toBe('refused');
});

it.each([
  [true, 'were corrected'],
  [false, 'stay as they were'],
])('is answered by a mail with the reason (upheld: %s)', async (upheld, words) => {
  const { id, inbound } = await disputed();
  await decide(id, upheld);
  const mails = await mailsAbout(inbound);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toContain(words);
  expect(mails[0]?.text).toContain(again.decision);
  expect(mails[0]?.text).toContain(`/dashboard/package/${inbound}`);
});

it('is read by itself by staff, and by nobody else', async () => {
  const { id, inbound } = await disputed();
  const { body } = await staff.call(calls.get, { id });
  expect(body).toMatchObject({ id, inbound_package_id: inbound, reason: 'The box is 12 inches high' });
  expect((await owner.call(calls.get, { id })).status).toBe(403);
  expect((await staff.call(calls.get, { id: inbound })).problem.error).toBe('not_found');
});

it('is decided by those who measure', async () => {
  const { id } = await disputed();
  expect((await decide(id, true, await api.staff('finance'))).status).toBe(403);
});
