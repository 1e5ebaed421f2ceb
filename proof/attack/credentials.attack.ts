import { confirm, freshEmail, logIn, newCustomer, passwords, readsMails, register } from './customers.ts';
import { linkOf } from './mails.ts';
import { asker, personOf } from './people.ts';
import { rowsOf } from './records.ts';
import { inParallel, type Log, type Suite } from './suite.ts';
import type { Target } from './target.ts';

/** Links of every kind are asked for; meanwhile and afterwards everybody reads everything that they may. */
async function secrets(target: Target, log: Log): Promise<void> {
  const { visitor, people, operations } = target;
  const person = await newCustomer(target);
  const read: { readonly about: string; readonly body: string }[] = [];
  const { support } = people;
  const watchMails = async () => {
    for (let look = 0; look < 40; look += 1)
      for (const { id } of await rowsOf(support, '/api/v1/admins/mails', 5)) {
        const path = `/api/v1/admins/mails/${id}`;
        read.push({ about: path, body: (await support.ask('GET', path)).body });
      }
  };
  const user = { email: person.email };
  const ask = async () => {
    await visitor('POST', '/api/v1/users/password-reset-request', { body: { user } });
    await visitor('POST', '/api/v1/users/magic-link/request', { body: { user } });
    const request = { email: `new.${person.email}`, password: passwords.old };
    await person.ask('POST', '/api/v1/users/change-email', { body: request });
  };
  await Promise.all([ask(), watchMails()]);
  const tokens = await Promise.all([
    linkOf(target, person.email, 'reset-password'),
    linkOf(target, person.email, 'magic-link'),
    linkOf(target, `new.${person.email}`, 'confirm-email-change'),
  ]);
  const lists = operations.filter(({ method, path }) => method === 'GET' && !/[{]|events$/.test(path));
  await inParallel(Object.entries(people), 4, async ([role, reader]) => {
    for (const { path } of lists) {
      if (!path.startsWith(`/api/v1/${reader.audience}s/`)) continue;
      read.push({ about: `${role} at ${path}`, body: (await reader.ask('GET', path)).body });
    }
  });
  log.tried(read.length);
  for (const { about, body } of read)
    if (tokens.some((token) => body.includes(token))) log.found('a secret in an answer', about);
}

/** After a change of password nothing that was made before it opens anything. */
async function outliving(target: Target, log: Log): Promise<void> {
  const { port, visitor } = target;
  const person = await newCustomer(target);
  const { email } = person;
  const elsewhere = personOf(port, 'user', email, await logIn(target, email, passwords.old));
  const request = { email: `new.${email}`, password: passwords.old };
  await person.ask('POST', '/api/v1/users/change-email', { body: request });
  await visitor('POST', '/api/v1/users/password-reset-request', { body: { user: { email } } });
  const change = await linkOf(target, request.email, 'confirm-email-change');
  const reset = await linkOf(target, email, 'reset-password');

  // Some of these compare the old password while it is changed.
  const racing = Array.from({ length: 12 }, () => logIn(target, email, passwords.old));
  const changed = await person.ask('POST', '/api/v1/users/change-password', {
    body: { current_password: passwords.old, password: passwords.next },
  });
  if (changed.status !== 204) return log.found('the change of password', `answered ${changed.status}`);
  const opened = (await Promise.all(racing)).filter(({ status }) => status === 200);
  const late = [elsewhere, ...opened.map((answer) => personOf(port, 'user', email, answer))];
  const renew = (cookie: string) =>
    asker(port, 'user')('POST', '/api/v1/users/jwt', { headers: { cookie: `refresh=${cookie}` } });
  const tries = {
    'a session': await Promise.all(late.map(({ refresh }) => renew(refresh))),
    'an access token': await Promise.all(late.map(({ ask }) => ask('GET', '/api/v1/users/me'))),
    'a waiting address': [
      await visitor('POST', '/api/v1/users/confirm-email-change', {
        body: { user: { token: change, password: passwords.next } },
      }),
    ],
    'a reset link': [
      await visitor('POST', '/api/v1/users/password-reset', {
        body: { user: { token: reset, password: passwords.stranger } },
      }),
    ],
  };
  for (const [what, answers] of Object.entries(tries)) {
    log.tried(answers.length);
    const good = answers.filter(({ status }) => status < 400).length;
    if (good > 0) log.found(`${what} from before a change of password`, `${good} opened something`);
  }
}

/** Whoever registers another's address gets nothing of it, whatever they do while its owner confirms. */
async function prepared(target: Target, log: Log): Promise<void> {
  const { visitor } = target;
  for (let round = 0; round < 6; round += 1) {
    const [email, victim] = [freshEmail(), freshEmail()];
    await register(target, email, passwords.stranger);
    const token = await linkOf(target, email, 'confirm-email');
    const correction = { email, password: passwords.stranger, changes: { email: victim } };
    await Promise.all([
      visitor('PATCH', '/api/v1/users/register/update', { body: { user: correction } }),
      confirm(target, token, passwords.stranger),
    ]);
    const inside = await logIn(target, victim, passwords.stranger);
    log.tried(3);
    if (inside.status === 200) log.found('an address that nobody proved', 'was confirmed in a race');

    const owned = freshEmail();
    await register(target, owned, passwords.stranger);
    const first = await linkOf(target, owned, 'confirm-email');
    await register(target, owned, passwords.old);
    const own = await linkOf(target, owned, 'confirm-email', first);
    await confirm(target, own, passwords.old);
    const { status } = await logIn(target, owned, passwords.stranger);
    log.tried(3);
    if (status === 200) log.found('a prepared account', 'keeps the password of who registered first');
  }
}

/** The link of one recipient does not tell of the next. */
async function passedOn({ people: { user }, visitor }: Target, log: Log): Promise<void> {
  const mine = '/api/v1/users/sea-freight-outbound-packages';
  const [outbound] = (await rowsOf(user, mine)).filter(({ state }) => state === 'requested');
  if (!outbound) return log.leftOut('links for recipients: nothing is requested');
  const made = await user.ask('POST', '/api/v1/users/recipient-links', {
    body: { outbound_package_id: outbound.id },
  });
  const token = (JSON.parse(made.body) as { url: string }).url.split('#')[1];
  const { status } = await user.ask('PATCH', `${mine}/${outbound.id}`, {
    body: { recipient: { ...(outbound['recipient'] as object), name: `Rahsia ${Date.now()}` } },
    headers: { 'if-match': `"${outbound['version']}"` },
  });
  if (status !== 200) return log.leftOut(`links for recipients: the recipient stayed, ${status}`);
  const view = await visitor('POST', '/api/v1/recipient-links/view', { body: { token } });
  log.tried();
  if (view.status < 400) log.found('the link of a recipient', 'tells who gets the goods instead');
}

/** Secrets in answers, tokens that outlive a change, and checks that are no longer true when something is written. */
export const attack: Suite = async (target, log) => {
  await passedOn(target, log);
  if (!(await readsMails(target))) return log.leftOut('one-time links: their mails are not ours to read');
  await secrets(target, log);
  await outliving(target, log);
  await prepared(target, log);
};
