import { readFile } from 'node:fs/promises';
import { fieldError } from '@rantau/shared/errors';

/** Said here more often than in the list of the world, and phrases that everybody has read about. */
const alsoCommon =
  `malaysiaku malaysiaboleh kualalumpur selangor sayangku sayangsayang cintaku bismillah bismillahi
  assalamualaikum alhamdulillah astaghfirullah rahsia katalaluan rantau correcthorsebatterystaple thisisapassword
  thisismypassword`.split(/\s+/);

let known: Promise<ReadonlySet<string>> | undefined;

/**
 * The 10,000 most common passwords of at least 10 characters, and the 3,000 of at least 15, most common first, in small letters;
 * taken from `10_million_password_list_top_1M.txt` of SecLists (Mark Burnett, Daniel Miessler; CC BY-SA 3.0).
 */
const longFile = new URL('common-passwords.txt', import.meta.url);

async function readCommonPasswords(): Promise<ReadonlySet<string>> {
  const [{ dictionary }, long] = await Promise.all([
    import('@zxcvbn-ts/language-common'),
    readFile(longFile, 'utf8'),
  ]);
  return new Set([...dictionary['passwords-common'], ...long.trim().split('\n'), ...alsoCommon]);
}

/** The 49,000 most common passwords of every length that were ever published (zxcvbn-ts, MIT) and the long ones, read when first needed. */
const commonPasswords = (): Promise<ReadonlySet<string>> => {
  known ??= readCommonPasswords();
  return known;
};

const letters: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** The most digits and marks that are seen through: with more, they are what makes a password hard to guess. */
const mostAround = 6;

/** A password and what it comes to without digits and marks at its ends, with letters for digits, and once if it is said twice. */
function formsOf(plain: string): string[] {
  const spelled = plain.replaceAll(/[0134579@$!]/g, (sign) => letters[sign] ?? sign);
  // Many of the common ones are numbers, or begin with one: of these only marks, or what follows, is around them.
  const bare = [
    plain.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''),
    plain.replace(/[^\p{L}]+$/u, ''),
    ...[plain, spelled].map((text) => text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')),
  ].filter((text) => text.length > 3 && plain.length - text.length <= mostAround);
  const forms = [plain, spelled, ...bare];
  const halves = forms
    .map((text) => text.slice(0, text.length / 2))
    .filter((half) => half.length > 3 && forms.includes(half + half));
  return [...forms, ...halves];
}

/** Refuses a password that is common, is one character again and again, or is the person's own address or name. */
export async function refuseCommonPassword(
  password: string,
  field: string,
  about: readonly string[],
): Promise<void> {
  const plain = password.trim().toLowerCase();
  const common = await commonPasswords();
  const own = about
    .flatMap((text) => [text, text.split('@', 1)[0] ?? ''])
    .map((text) => text.toLowerCase().replaceAll(/\s/g, ''))
    .filter((text) => text.length > 3);
  const forms = formsOf(plain);
  const weak =
    new Set(plain).size <= 2 ||
    forms.some((text) => common.has(text)) ||
    own.some((text) => forms.includes(text));
  if (weak) throw fieldError({ [field]: 'password_too_common' });
}
