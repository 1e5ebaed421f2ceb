import { adminRoles } from '@rantau/shared/access';
import type { Row } from './records.ts';
import type { Log } from './suite.ts';
import type { Target } from './target.ts';

const seesNumbers = ['owner', 'finance', 'support'];

/** A paper that shows a number is not the one that is handed to those who may not see it. */
async function papers({ people }: Target, log: Log): Promise<void> {
  const { owner, user } = people;
  const written = await owner.ask('POST', '/api/v1/admins/invoices', {
    body: {
      kind: 'online_order',
      user_id: user.id,
      lines: [{ description: 'Storage', unit_price_minor: 900 }],
      issue: true,
    },
  });
  if (written.status !== 201) return log.leftOut(`numbers on invoices: none was issued, ${written.status}`);
  const path = `/api/v1/admins/invoices/${(JSON.parse(written.body) as Row).id}.pdf`;
  const full = await owner.ask('GET', path);
  for (const role of adminRoles.filter((each) => each !== 'marketing')) {
    const { body } = await people[role].ask('GET', path);
    log.tried();
    const isSame = body === full.body;
    if (isSame !== seesNumbers.includes(role))
      log.found(`${role}: the tax number on an invoice`, isSame ? 'is shown' : 'is not shown');
  }
}

/** Numbers of identity cards and taxes are seen by those who work with them. */
export async function identities(target: Target, log: Log): Promise<void> {
  const { people } = target;
  const { user } = people;
  const profile = await user.ask('GET', '/api/v1/users/profiles');
  const { version } = JSON.parse(profile.body) as Row;
  const numbers = { tax_number: 'IG115002000', identity_kind: 'NRIC', identity_number: '770625015324' };
  const set = await user.ask('PATCH', '/api/v1/users/profiles', {
    body: numbers,
    headers: { 'if-match': `"${version}"` },
  });
  if (set.status !== 200) return log.leftOut(`numbers of identity cards: not set, ${set.status}`);
  const listed = `/api/v1/admins/users?filter=${encodeURIComponent(JSON.stringify({ id: [user.id] }))}`;
  for (const role of adminRoles)
    for (const path of [listed, `/api/v1/admins/users/${user.id}`]) {
      const { body } = await people[role].ask('GET', path);
      log.tried();
      const sees = body.includes(numbers.identity_number) || body.includes(numbers.tax_number);
      if (sees !== seesNumbers.includes(role))
        log.found(`${role}: the identity of a customer`, sees ? 'is shown' : 'is not shown');
    }
  await papers(target, log);
}
