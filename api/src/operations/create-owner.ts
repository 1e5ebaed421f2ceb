import { z } from 'zod';
import { boot } from '../boot.ts';
import { StartError } from '../platform/database/data-dir-lock.ts';
import { command } from './command.ts';
import { ownerLink } from './owner-link.ts';

/** `pnpm create-owner <email>`: lets somebody in who can let the others in. */
await command('pnpm create-owner <email>', { args: 1 }, async ({ config, args: [given = ''] }) => {
  const email = z.email().safeParse(given.toLowerCase());
  if (!email.success) throw new StartError(`${given} is not an e-mail address.`);
  const running = await boot({ config, work: false });
  try {
    const { url, secondFactorRemoved } = await ownerLink(running.services, email.data);
    if (secondFactorRemoved)
      console.log(
        `The second factor of ${email.data} was removed and their sessions ended; set a new one up after signing in.`,
      );
    console.log(`Within an hour, choose the password of ${email.data} here:\n${url}`);
  } finally {
    await running.close();
  }
});
