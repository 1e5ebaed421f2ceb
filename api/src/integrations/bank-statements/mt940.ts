import { calendarDateOf, type RefusedRow, type StatementLine } from '@rantau/shared/bank-statements';
import type { StatedBalance, StatementReader } from './statement-file.ts';

/** A field of a SWIFT message: `:61:` and what follows it, over several lines. */
interface Field {
  readonly tag: string;
  readonly text: string;
}

/** A hyphen alone ends a message where another begins or none follows; elsewhere it is a word of the field before. */
const endsMessage = (line: string, next: string | undefined): boolean =>
  line.startsWith('-}') ||
  line.startsWith('{') ||
  (line === '-' && /^(?:$|\{|:20:)/.test(next?.trim() ?? ''));

function fieldsOf(text: string): Field[] {
  const fields: { tag: string; text: string }[] = [];
  const lines = text.split(/\r\n|\n|\r/);
  for (const [index, line] of lines.entries()) {
    const [, tag, rest = ''] = /^(?:\{4:)?:(\d{2}[A-Z]?):(.*)$/.exec(line) ?? [];
    const last = fields.at(-1);
    if (tag) fields.push({ tag, text: rest });
    else if (endsMessage(line, lines[index + 1])) fields.push({ tag: '', text: '' });
    else if (last && last.tag !== '') last.text += `\n${line}`;
  }
  return fields;
}

const dayOf = (yymmdd: string): string | null =>
  calendarDateOf(Number(yymmdd.slice(0, 2)), Number(yymmdd.slice(2, 4)), Number(yymmdd.slice(4, 6)));

/** Minor units of `1234,5`: a comma always stands, decimals may be left out. */
function amountOf(text: string): number | null {
  const [, whole, cents = ''] = /^(\d{1,12}),(\d{0,2})$/.exec(text) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(cents.padEnd(2, '0'));
}

/** `C261130MYR1234,50` of the fields 60 and 62. */
function balanceOf(text: string): (StatedBalance & { readonly currency: string }) | null {
  const [, sign, day = '', currency = '', amount = ''] =
    /^([CD])(\d{6})([A-Z]{3})([\d,]+)\s*$/.exec(text) ?? [];
  const [on, minor] = [dayOf(day), amountOf(amount)];
  return sign === undefined || on === null || minor === null
    ? null
    : { on, minor: sign === 'D' ? -minor : minor, currency };
}

/** Who, and what for, of the field 86: with `?20` or `/NAME/` as codes, or as it was written. */
function wordsOf(text: string): Pick<StatementLine, 'counterparty' | 'description'> {
  const plain = text.replaceAll('\n', '');
  const coded = [...plain.matchAll(/\?(\d{2})([^?]*)/g)];
  if (coded.length > 0) {
    const of = (least: number, most: number) =>
      coded
        .filter(([, code]) => Number(code) >= least && Number(code) <= most)
        .map(([, , words = '']) => words)
        .join('')
        .trim();
    return { counterparty: of(32, 33), description: `${of(20, 29)}${of(60, 63)}` };
  }
  const named = (tag: string) => new RegExp(`/${tag}/([^/]*)`).exec(plain)?.[1]?.trim() ?? '';
  const remittance = named('REMI');
  return remittance || named('NAME')
    ? { counterparty: named('NAME'), description: remittance || plain }
    : { counterparty: '', description: text.replaceAll('\n', ' ').replaceAll(/\s+/g, ' ').trim() };
}

const entry = /^(\d{6})(\d{4})?(R?[CD])([A-Z])?(\d[\d,]*)([NSF][A-Z0-9]{3})([^\n]*)(?:\n([\s\S]*))?$/;

/** The field 61 with the 86 behind it; null if it says no day or amount. */
function lineOf(text: string, information: string): StatementLine | null {
  const [, value = '', booked, mark = '', , amount = '', , references = '', supplement = ''] =
    entry.exec(text) ?? [];
  const value_on = dayOf(value);
  const minor = amountOf(amount);
  if (value_on === null || minor === null || minor === 0) return null;
  const [own = '', bank = ''] = references.split('//');
  const words = wordsOf(information);
  const description = [words.description, own === 'NONREF' ? '' : own.trim(), supplement.trim()]
    .filter((part, index, all) => part !== '' && all.findIndex((each) => each.includes(part)) === index)
    .join(' ');
  return {
    booked_on: bookedOn(value_on, booked),
    value_on,
    amount_minor: mark === 'C' || mark === 'RD' ? minor : -minor,
    counterparty: words.counterparty.slice(0, 140),
    description: description.slice(0, 500),
    bank_reference: bank.trim().slice(0, 100),
    balance_minor: null,
  };
}

/** The day of entry has no year: of the two around the value date, the nearer one. */
function bookedOn(valueOn: string, monthAndDay: string | undefined): string {
  if (!monthAndDay) return valueOn;
  const year = Number(valueOn.slice(0, 4));
  const value = Date.parse(valueOn);
  const near = [year - 1, year, year + 1]
    .map((each) => calendarDateOf(each, Number(monthAndDay.slice(0, 2)), Number(monthAndDay.slice(2))))
    .filter((day) => day !== null)
    .toSorted((a, b) => Math.abs(Date.parse(a) - value) - Math.abs(Date.parse(b) - value));
  return near[0] ?? valueOn;
}

/** SWIFT MT940, one or several statements in a file, with or without its envelope. */
export const mt940: StatementReader = {
  recognises: (text) => /^(?:\{1:|:20:|\s*:20:)/.test(text) || /(?:^|\n):61:/.test(text),
  read: (text) => {
    const fields = fieldsOf(text);
    const lines: StatementLine[] = [];
    const refused: RefusedRow[] = [];
    let entries = 0;
    for (const [index, { tag, text: said }] of fields.entries()) {
      if (tag !== '61') continue;
      entries += 1;
      const next = fields[index + 1];
      const line = lineOf(said, next?.tag === '86' ? next.text : '');
      if (line) lines.push(line);
      else refused.push({ row: entries, text: `:61:${said}`.slice(0, 300), fields: { ':61:': 'invalid' } });
    }
    const first = (tags: readonly string[]) => fields.find(({ tag }) => tags.includes(tag))?.text ?? '';
    const last = (tags: readonly string[]) => fields.findLast(({ tag }) => tags.includes(tag))?.text ?? '';
    const opening = balanceOf(first(['60F', '60M']));
    const closing = balanceOf(last(['62F', '62M']));
    const bare = ({ on, minor }: StatedBalance): StatedBalance => ({ on, minor });
    return {
      format: 'mt940',
      account_number: first(['25', '25P']).split('\n')[0]?.trim() || null,
      currency: (opening ?? closing)?.currency ?? null,
      opening: opening && bare(opening),
      closing: closing && bare(closing),
      lines,
      refused,
    };
  },
};
