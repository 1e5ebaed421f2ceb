import { type AdminRole, adminRoles } from '@rantau/shared/access';
import { audiences } from '../harness/session.ts';
import { identities } from './identities.ts';
import type { Operation } from './openapi.ts';
import type { Person } from './people.ts';
import { type Row, rowsOf } from './records.ts';
import { inParallel, type Log, type Suite } from './suite.ts';
import type { Target } from './target.ts';
import { uploadPicture } from './upload.ts';

const operations = adminRoles.filter((role) => role !== 'marketing');

/** In pounds and inches. */
const size = { weight_lb: 2, length_in: 10, width_in: 10, height_in: 10 };

/**
 * Roles that see each kind of picture: those that work with the record that it belongs to. Written down by
 * hand.
 */
const viewers: Readonly<Record<string, readonly AdminRole[]>> = {
  package_photo: operations,
  delivery_proof: operations,
  claim_proof: operations,
  invoice_receipt: operations,
  payment_proof: ['owner', 'finance', 'support'],
  social_media_post: ['owner', 'support', 'marketing'],
};

/** Every kind of picture × every role, alone and in the list. */
async function pictures({ port, people }: Target, log: Log): Promise<void> {
  const uploaders: [Person, string][] = [
    ...['payment_proof', 'claim_proof', 'invoice_receipt'].map((each): [Person, string] => [
      people.user,
      each,
    ]),
    [people.vendor, 'delivery_proof'],
    [people.warehouse_us, 'package_photo'],
    [people.marketing, 'social_media_post'],
  ];
  for (const [uploader, purpose] of uploaders) {
    const id = await uploadPicture(port, uploader, purpose);
    if (id === null) log.leftOut(`pictures of ${purpose}: none could be uploaded`);
    for (const role of id === null ? [] : adminRoles) {
      const listed = `/api/v1/admins/images?filter=${encodeURIComponent(JSON.stringify({ id: [id] }))}`;
      const alone = await people[role].ask('GET', `/api/v1/admins/images/${id}`);
      const list = await people[role].ask('GET', listed);
      log.tried(2);
      const sees = alone.status === 200 || list.body.includes(id ?? '');
      if (sees !== viewers[purpose]?.includes(role))
        log.found(`${role}: a picture of ${purpose}`, sees ? 'is shown' : 'is not shown');
    }
  }
}

const plain = (value: unknown): string =>
  JSON.stringify(value)
    .toLowerCase()
    .replaceAll(/[^\da-z]/g, '');
const described = ({ parameters }: Operation, name: string): string[] =>
  /JSON of (?:a field \()?([^)]*?)(?:\)| and )/
    .exec(parameters.find((each) => each.name === name)?.description ?? '')?.[1]
    ?.split(', ') ?? [];

/** Made of what the row does show: the day that is scheduled or, until then, wished for. */
const derived = new Set(['pickup_on']);

/** Nobody finds a record by what they are not shown of it, nor learns it from the order of a list. */
async function lists({ people, operations: all }: Target, log: Log): Promise<void> {
  const customers = await Promise.all(
    [people.user, people.other].map(async ({ id }) =>
      JSON.parse((await people.owner.ask('GET', `/api/v1/admins/users/${id}`)).body),
    ),
  );
  const personal = (customers as Record<string, string>[]).flatMap(({ email, phone, suite }) =>
    [email, phone, suite].filter((each): each is string => Boolean(each)),
  );
  const wanted = [...personal, '@example', '+601'];
  const calls = all.filter(
    ({ method, path, queries }) => method === 'GET' && !path.includes('{') && queries.includes('filter'),
  );
  await inParallel(Object.entries(people), 3, async ([role, person]) => {
    // Whoever looks after customers finds their records by them.
    const { status } = await person.ask('GET', '/api/v1/admins/users', { host: audiences.admin.host });
    for (const call of calls.filter(({ path }) => path.startsWith(`/api/v1/${person.audience}s/`))) {
      const about = `${role}: ${call.path}`;
      const [first] = await rowsOf(person, call.path, 1);
      const hidden = first
        ? described(call, 'sort').filter((field) => !(field in first) && !derived.has(field))
        : [];
      if (hidden.length > 0) log.found(`${about}, sorted`, `by ${hidden.join(', ')}, which no row shows`);
      const found = async (q: string): Promise<Row[]> => {
        const query = encodeURIComponent(JSON.stringify({ q }));
        const answer = await person.ask('GET', `${call.path}?filter=${query}`);
        log.tried();
        return answer.status === 200 ? (JSON.parse(answer.body) as Row[]) : [];
      };
      // A list that is not searched answers whatever is asked for.
      if (status === 200 || (await found('nothing holds this')).length > 0) continue;
      for (const q of wanted)
        for (const row of (await found(q)).slice(0, 5)) {
          const whole = (await person.ask('GET', `${call.path}/${row.id}`)).body;
          if (![row, whole, person.record].some((each) => plain(each).includes(plain(q))))
            log.found(about, `is found by ${q}, which ${role} sees nowhere`);
        }
    }
  });
}

/**
 * Announcements belong to no customer's package yet: they reveal nothing of others' numbers, and take nothing
 * from them.
 */
async function announcements({ people, visitor }: Target, log: Log): Promise<void> {
  const { user, other, owner, warehouse_us } = people;
  const goods = JSON.parse((await visitor('GET', '/api/v1/goods-types')).body) as Row[];
  const items = [
    { goods_type_id: goods[0]?.id, description: 'Novels', quantity: 1, unit_value_usd_minor: 1450 },
  ];
  const numberOf = (at: number) => `REVEAL${String(Date.now()).slice(-9)}${at}`;
  const [known, unknown, label] = [numberOf(1), numberOf(2), numberOf(3)];
  const announce = (person: Person, tracking_number: string) =>
    person.ask('POST', '/api/v1/users/inbound-packages', {
      body: { tracking_number, shop: 'Powell’s', items },
    });
  const receive = async (tracking_number: string, suite?: string) => {
    const body = { tracking_number, ...size, ...(suite !== undefined && { suite }) };
    const answer = await warehouse_us.ask('POST', '/api/v1/admins/inbound-packages', { body });
    if (answer.status >= 300) throw new Error(`nothing was received: ${answer.status} ${answer.body}`);
    return (JSON.parse(answer.body) as { data: Row }).data;
  };
  const mine = JSON.parse((await announce(user, known)).body) as Row;
  const read = async () => (await user.ask('GET', `/api/v1/users/inbound-packages/${mine.id}`)).body;
  const before = await read();
  for (const [about, ask] of Object.entries({
    'a number that is looked up': (number: string) =>
      other.ask('GET', `/api/v1/users/tracking-number-validation?tracking_number=${number}`),
    'a number that is announced': (number: string) => announce(other, number),
  })) {
    const told = await Promise.all(
      [known, unknown].map(async (number) => {
        const { status, body } = await ask(number);
        const kept = body.replaceAll(number, '…').replaceAll(/"(id|reference|\w+_at)":"[^"]*"/g, '');
        return `${status} ${kept}`;
      }),
    );
    log.tried(2);
    if (told[0] !== told[1]) log.found(about, `tells that another has it: ${told[0]?.slice(0, 200)}`);
  }
  if ((await read()) !== before) log.found('a package that another announces', 'is no longer as it was');
  const { suite } = JSON.parse((await owner.ask('GET', `/api/v1/admins/users/${user.id}`)).body) as Row;
  await announce(other, label);
  log.tried(3);
  for (const received of [await receive(label, String(suite)), await receive(known)])
    if (received['user_id'] === other.id)
      log.found('a package that another announced', 'is theirs when it arrives, whatever its label says');
}

/** A list of staff hands out no proof; whoever reads one, alone or as a customer, is in the audit log. */
async function readings({ port, people, visitor }: Target, log: Log): Promise<void> {
  const { owner, support, warehouse_my, user } = people;
  const receipt = await uploadPicture(port, user, 'claim_proof');
  await user.ask('POST', '/api/v1/users/unclaimed-packages', {
    body: { tracking_number: `CLAIM${Date.now()}`, note: 'It is mine', image_ids: receipt ? [receipt] : [] },
  });
  for (const path of [
    '/admins/warehouse-malaysia/sea-freight-invoices',
    '/admins/warehouse-malaysia/air-freight-invoices',
    '/admins/package-claims',
  ]) {
    const { body } = await warehouse_my.ask('GET', `/api/v1${path}`);
    log.tried();
    if (/\/files\/|"url"/.test(body)) log.found(`the list at ${path}`, 'hands out proofs');
  }
  const newest = async (filter: object): Promise<unknown> => {
    const query = encodeURIComponent(JSON.stringify(filter));
    const { body } = await owner.ask('GET', `/api/v1/admins/audit-events?filter=${query}`);
    return (JSON.parse(body) as Row[])[0]?.['id'];
  };
  const proof = await uploadPicture(port, user, 'payment_proof');
  if (proof) {
    await support.ask('GET', `/api/v1/admins/images/${proof}`);
    log.tried();
    if ((await newest({ subject_id: proof, actor_id: support.id })) === undefined)
      log.found('a proof that staff open', 'is not in the audit log');
  }
  const allowed = await support.ask('POST', `/api/v1/admins/users/${user.id}/impersonation`, {
    body: { reason: 'asked for it on the phone' },
  });
  const { token } = JSON.parse(allowed.body) as { token: string };
  const began = await visitor('POST', '/api/v1/users/impersonate', { body: { token } });
  const headers = { authorization: String(began.headers['authorization']) };
  const read = { subject_id: user.id, action: 'impersonation.read' };
  for (const path of [
    '/users/profiles/account-statement?from=2026-01-01&to=2026-11-30',
    '/users/account-statements/2026-11.pdf',
    '/users/account-statements/2026-11.csv',
    '/users/payments',
  ]) {
    const before = await newest(read);
    const { status } = await visitor('GET', `/api/v1${path}`, { headers });
    log.tried();
    if (status !== 200) log.leftOut(`${path} as a customer: ${status}`);
    else if ((await newest(read)) === before)
      log.found(`${path}, read as a customer`, 'is not in the audit log');
  }
}

/** Notes on a record are not read on the page of its customer by those who may not read the record. */
async function notes({ people }: Target, log: Log): Promise<void> {
  const { support, warehouse_my, user, other } = people;
  const kinds = { payment: 'payments', online_order: 'online-orders', pickup_request: 'pickup-requests' };
  for (const [kind, path] of Object.entries(kinds)) {
    const ofEach = [user, other].map(async ({ id }) => {
      const filter = encodeURIComponent(JSON.stringify({ user_id: id }));
      const { status, body } = await support.ask('GET', `/api/v1/admins/${path}?filter=${filter}`);
      return status === 200 ? (JSON.parse(body) as Row[]) : [];
    });
    const [one] = (await Promise.all(ofEach)).flat();
    if (!one) {
      log.leftOut(`notes on a ${kind}: neither customer has one`);
      continue;
    }
    const text = `said of a ${kind} ${Date.now()}`;
    const body = { subject_kind: kind, subject_id: one.id, channel: 'phone', direction: 'in', text };
    await support.ask('POST', '/api/v1/admins/contacts', { body });
    const about = `/api/v1/admins/contacts?subject_kind=user&subject_id=${one['user_id']}`;
    const [whole, seen] = [await support.ask('GET', about), await warehouse_my.ask('GET', about)];
    log.tried(2);
    if (!whole.body.includes(text)) log.leftOut(`notes on a ${kind}: ${whole.status}, not kept`);
    if (seen.body.includes(text))
      log.found(`a note on a ${kind}`, 'is read by a warehouse on the page of the customer');
  }
}

/** Notes of staff beside a package without a name are not read by whoever is given it, by hand or in a merge. */
async function earlierNotes({ people, visitor }: Target, log: Log): Promise<void> {
  const { owner, warehouse_us, user } = people;
  const goods = JSON.parse((await visitor('GET', '/api/v1/goods-types')).body) as Row[];
  const items = [
    { goods_type_id: goods[0]?.id, description: 'Novels', quantity: 1, unit_value_usd_minor: 1450 },
  ];
  const ways: Readonly<Record<string, (id: unknown, number: string) => Promise<number>>> = {
    'by hand': async (id) => {
      const body = { user_id: user.id, note: 'Somebody else asked too' };
      return (await owner.ask('POST', `/api/v1/admins/inbound-packages/${id}/owner`, { body })).status;
    },
    'in a merge': async (id, number) => {
      const announcement = { tracking_number: `${number}0`, shop: 'Powell’s', items };
      const announced = await user.ask('POST', '/api/v1/users/inbound-packages', { body: announcement });
      const body = { keep_id: id, merge_id: (JSON.parse(announced.body) as Row).id };
      return (await owner.ask('POST', '/api/v1/admins/merge/inbound-packages', { body })).status;
    },
  };
  for (const [way, give] of Object.entries(ways)) {
    const number = `NAMELESS${String(Date.now()).slice(-9)}${way.length}`;
    const received = await warehouse_us.ask('POST', '/api/v1/admins/inbound-packages', {
      body: { tracking_number: number, ...size },
    });
    const { id } = (JSON.parse(received.body) as { data: Row }).data;
    for (const to of ['received', 'on_hold'])
      await warehouse_us.ask('POST', `/api/v1/admins/inbound-packages/${id}/transitions`, {
        body: { to, note: 'Somebody else asked too' },
      });
    const status = await give(id, number);
    const record = await user.ask('GET', `/api/v1/users/inbound-packages/${id}`);
    const steps = await user.ask('GET', `/api/v1/users/inbound-packages/${id}/timeline`);
    log.tried(2);
    if (status !== 200 || record.status !== 200)
      log.leftOut(`a note beside a nameless package given ${way}: ${status}`);
    if (`${record.body}${steps.body}`.includes('Somebody else'))
      log.found(`a note beside a nameless package given ${way}`, 'is read by whoever is given it');
  }
}

/** An invoice that was never issued is not its customer's, whatever became of it. */
async function drafts({ people }: Target, log: Log): Promise<void> {
  const { finance, user } = people;
  const line = { description: 'Storage', unit_price_minor: 100 };
  const written = await finance.ask('POST', '/api/v1/admins/invoices', {
    body: { kind: 'online_order', user_id: user.id, lines: [line] },
  });
  if (written.status !== 201) return log.leftOut(`drafts of invoices: ${written.status}`);
  const { id } = JSON.parse(written.body) as Row;
  for (const then of ['', 'void']) {
    if (then)
      await finance.ask('POST', `/api/v1/admins/invoices/${id}/${then}`, { body: { reason: 'A mistake' } });
    for (const path of ['', `/${id}`, `/${id}.pdf`]) {
      const { status, body } = await user.ask('GET', `/api/v1/users/invoices${path}`);
      log.tried();
      if (path ? status !== 404 : body.includes(String(id)))
        log.found(`a draft ${then}`, `is shown to its customer at /users/invoices${path && '/…'}`);
    }
  }
}

/** An invoice of one customer names no record of another: issued and paid, it would move that on. */
async function borrowedSubjects({ people }: Target, log: Log): Promise<void> {
  const { owner, warehouse_us, user } = people;
  const lists = {
    outbound_package_id: 'sea-freight-outbound-packages',
    online_order_id: 'online-orders',
    pickup_request_id: 'pickup-requests',
  };
  for (const [field, list] of Object.entries(lists)) {
    const { body } = await owner.ask('GET', `/api/v1/admins/${list}?range=[0,99]`);
    const theirs = (JSON.parse(body) as Row[]).filter((row) => row['user_id'] !== user.id).slice(0, 40);
    for (const { id } of theirs)
      for (const kind of ['sea_freight', 'online_order', 'pickup']) {
        const written = await warehouse_us.ask('POST', '/api/v1/admins/invoices', {
          body: {
            kind,
            user_id: user.id,
            [field]: id,
            lines: [{ description: 'Storage', unit_price_minor: 1 }],
          },
        });
        log.tried();
        const draft = JSON.parse(written.body) as Row;
        if (written.status === 201 && draft[field] === id)
          log.found(`an invoice of ${kind}`, `names the ${field} of another customer`);
      }
  }
}

/** A request of a device is kept until somebody decides, and shows no picture but those of the device. */
async function picturesOfDevices({ port, people }: Target, log: Log): Promise<void> {
  const { user, warehouse_us } = people;
  const proof = await uploadPicture(port, user, 'payment_proof');
  if (proof === null) return log.leftOut('pictures of conflicts: none could be uploaded');
  const payload = { tracking_number: `DEVICE${Date.now()}`, location: 'A-1', ...size };
  for (const image_ids of [[], [proof]])
    await warehouse_us.ask('POST', '/api/v1/admins/offline/requests', {
      body: {
        requests: [
          {
            client_id: crypto.randomUUID(),
            captured_at: new Date().toISOString(),
            kind: 'receive',
            payload: { ...payload, image_ids },
          },
        ],
      },
    });
  const { body } = await warehouse_us.ask('GET', '/api/v1/admins/conflicted');
  log.tried();
  if (body.includes(proof)) log.found('a conflict', 'shows the proof of payment that a device named');
}

/** Attacks on calls that are allowed: data that they reveal, and records that they take. */
export const attack: Suite = async (target, log) => {
  await pictures(target, log);
  await lists(target, log);
  await announcements(target, log);
  await readings(target, log);
  await notes(target, log);
  await earlierNotes(target, log);
  await picturesOfDevices(target, log);
  await identities(target, log);
  await drafts(target, log);
  await borrowedSubjects(target, log);
};
