import { fieldError } from '@rantau/shared/errors';

/** Long enough to pass the length rule, and still among the first that an attacker tries. */
const common = new Set(
  `1234567890 12345678910 0123456789 123456789012 1234512345 9876543210 0987654321 1111111111 0000000000 1212121212
  qwertyuiop qwerty1234 qwerty12345 qwerty123456 qwertyuiop123 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx3edc zaq12wsxcde3 asdfghjkl1
  asdfghjkl123 password12 password123 password1234 password12345 password123456 passwordpassword passw0rd123 p@ssw0rd123
  p@ssword123 p4ssw0rd123 mypassword1 mypassword123 iloveyou12 iloveyou123 iloveyou1234 welcome123 welcome1234 welcome2024
  welcome2025 welcome2026 administrator administrator1 admin12345 admin123456 adminadmin admin1234567 letmein123 letmein1234
  changeme123 changeme1234 abcdefghij abcdefghijk abcd123456 abc1234567 abc123456789 a123456789 a1234567890 aa12345678
  malaysia123 malaysia1234 malaysiaku123 malaysia2024 malaysia2025 malaysia2026 malaysiaboleh selangor123 kualalumpur
  kualalumpur1 kualalumpur123 sayangku123 sayang12345 sayangsayang cintaku123 bismillah123 bismillahi assalamualaikum
  alhamdulillah alhamdulillah1 astaghfirullah rahsia12345 katalaluan katalaluan1 katalaluan123 rantau12345 rantaurantau
  rantau123456 football123 baseball123 superman123 princess123 sunshine123 dragon12345 monkey12345 master12345 michael123
  liverpool123 manchester1 manchesterunited chelsea12345 arsenal12345 pokemon1234 starwars123 whatever123 trustno1trustno1
  qazwsxedcrfv 1qazxsw23edc 147258369147 123123123123 321321321321 112233445566 102030405060 aaaaaaaaaa zzzzzzzzzz
  passwordpassword1 passwordpassword123 correcthorsebatterystaple thisisapassword thisismypassword iloveyouiloveyou
  123456789123456 1234567890123456 123456789012345 qwertyuiopasdfghjkl qwertyuiopasdf administrator123 administrator1234`
    .split(/\s+/)
    .filter(Boolean),
);

/** Refuses a password that is on the list, is one character again and again, or is the person's own address or name. */
export function refuseCommonPassword(password: string, field: string, about: readonly string[]): void {
  const plain = password.trim().toLowerCase();
  const own = about
    .flatMap((text) => [text, text.split('@', 1)[0] ?? ''])
    .map((text) => text.toLowerCase().replaceAll(/\s/g, ''))
    .filter((text) => text.length > 3);
  const weak =
    common.has(plain) ||
    new Set(plain).size <= 2 ||
    own.some((text) => plain === text || plain === text + text);
  if (weak) throw fieldError({ [field]: 'password_too_common' });
}
