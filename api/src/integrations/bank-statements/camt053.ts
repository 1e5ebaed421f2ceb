import { type RefusedRow, readAmount, type StatementLine } from '@rantau/shared/bank-statements';
import { Parser } from 'htmlparser2';
import type { StatedBalance, StatementFile, StatementReader } from './statement-file.ts';

/** An element of a statement, with what stands in it. */
interface Node {
  readonly name: string;
  readonly currency: string | undefined;
  text: string;
  readonly children: Node[];
}

/** Part that is read at once and then forgotten: a file of a year is not held as a tree. */
const parts = new Set(['Acct', 'Bal', 'Ntry']);

/** Calls `part` with each account, balance and entry. Nothing outside the file is read, and only XML's own five entities are resolved. */
function eachPart(xml: string, part: (node: Node) => void): void {
  const open: Node[] = [];
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        const name = tag.slice(tag.indexOf(':') + 1);
        if (open.length === 0 && !parts.has(name)) return;
        const node: Node = { name, currency: attributes['Ccy'], text: '', children: [] };
        open.at(-1)?.children.push(node);
        open.push(node);
      },
      ontext(text) {
        const node = open.at(-1);
        if (node) node.text += text;
      },
      onclosetag() {
        const node = open.pop();
        if (node && open.length === 0) part(node);
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.write(xml);
  parser.end();
}

/** Every element at the end of a path. */
const all = (node: Node, ...path: readonly string[]): Node[] =>
  path.reduce<Node[]>(
    (nodes, name) => nodes.flatMap(({ children }) => children.filter((child) => child.name === name)),
    [node],
  );
const textAt = (node: Node, ...path: readonly string[]): string =>
  all(node, ...path)[0]
    ?.text.replaceAll(/\s+/g, ' ')
    .trim() ?? '';
const firstText = (node: Node, ...paths: readonly (readonly string[])[]): string =>
  paths.map((path) => textAt(node, ...path)).find((text) => text !== '') ?? '';

const dayAt = (node: Node, name: string): string | null => {
  const day = firstText(node, [name, 'Dt'], [name, 'DtTm']).slice(0, 10);
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : null;
};

function signedAmount(node: Node, indicator = textAt(node, 'CdtDbtInd')): number | null {
  const minor = readAmount(firstText(node, ['Amt'], ['AmtDtls', 'TxAmt', 'Amt']), '.');
  if (minor === null || (indicator !== 'CRDT' && indicator !== 'DBIT')) return null;
  return indicator === 'CRDT' ? minor : -minor;
}

/** Payer and purpose, as the details of a transaction say it; the entry's own words, if it has none. */
function wordsOf(details: Node, entry: Node, isCredit: boolean) {
  const party = isCredit ? 'Dbtr' : 'Cdtr';
  const remittance = [
    ...all(details, 'RmtInf', 'Ustrd').map(({ text }) => text),
    textAt(details, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref'),
    textAt(details, 'Refs', 'EndToEndId').replace('NOTPROVIDED', ''),
  ];
  const description = [...new Set(remittance.map((text) => text.replaceAll(/\s+/g, ' ').trim()))]
    .filter(Boolean)
    .join(' ');
  return {
    counterparty: firstText(details, ['RltdPties', party, 'Nm'], ['RltdPties', party, 'Pty', 'Nm']).slice(
      0,
      140,
    ),
    description: (
      description ||
      firstText(details, ['AddtlTxInf']) ||
      firstText(entry, ['AddtlNtryInf'])
    ).slice(0, 500),
  };
}

/** Lines of an entry: one, or one for each transaction where a booking of several says their amounts. Null if it is none. */
function linesOf(entry: Node): StatementLine[] | null {
  const total = signedAmount(entry);
  const booked_on = dayAt(entry, 'BookgDt') ?? dayAt(entry, 'ValDt');
  if (total === null || total === 0 || booked_on === null) return null;
  const details = all(entry, 'NtryDtls', 'TxDtls');
  const indicator = total > 0 ? 'CRDT' : 'DBIT';
  const amounts = details.map((one) => signedAmount(one, textAt(one, 'CdtDbtInd') || indicator));
  const isWhole = details.length > 1 && amounts.reduce<number>((sum, each) => sum + (each ?? 0), 0) === total;
  const single = isWhole && amounts.every((each) => each !== null && each !== 0) ? details : [details[0]];
  return single.map((one, index) => ({
    booked_on,
    value_on: dayAt(entry, 'ValDt'),
    amount_minor: single.length > 1 ? (amounts[index] ?? total) : total,
    ...wordsOf(one ?? entry, entry, total > 0),
    bank_reference: (
      (one && single.length > 1 && textAt(one, 'Refs', 'AcctSvcrRef')) ||
      firstText(entry, ['AcctSvcrRef'], ['NtryRef'])
    ).slice(0, 100),
    balance_minor: null,
  }));
}

const isPending = (entry: Node): boolean =>
  /^(PDNG|INFO|FUTR)$/.test(firstText(entry, ['Sts', 'Cd'], ['Sts']));

function balanceOf(node: Node): (StatedBalance & { readonly code: string }) | null {
  const minor = signedAmount(node);
  const on = dayAt(node, 'Dt');
  return minor === null || on === null ? null : { code: textAt(node, 'Tp', 'CdOrPrtry', 'Cd'), on, minor };
}

/** ISO 20022 camt.053, of any version. */
export const camt053: StatementReader = {
  recognises: (text) => /^\s*(?:<\?xml|<(?:\w+:)?Document)/.test(text) && /BkToCstmrStmt/.test(text),
  read: (text): StatementFile => {
    const lines: StatementLine[] = [];
    const refused: RefusedRow[] = [];
    const balances: (StatedBalance & { readonly code: string })[] = [];
    let account: string | null = null;
    let currency: string | null = null;
    let entries = 0;
    eachPart(text, (node) => {
      if (node.name === 'Acct') {
        account ??= firstText(node, ['Id', 'IBAN'], ['Id', 'Othr', 'Id']) || null;
        currency ??= textAt(node, 'Ccy') || null;
        return;
      }
      currency ??= all(node, 'Amt')[0]?.currency ?? null;
      if (node.name === 'Bal') {
        const balance = balanceOf(node);
        if (balance) balances.push(balance);
        return;
      }
      entries += 1;
      if (isPending(node)) return;
      const read = linesOf(node);
      if (read) lines.push(...read);
      else
        refused.push({
          row: entries,
          text: firstText(node, ['AcctSvcrRef'], ['NtryRef'], ['AddtlNtryInf']).slice(0, 300),
          fields: { Ntry: 'invalid' },
        });
    });
    const bare = (balance: StatedBalance | undefined): StatedBalance | null =>
      balance ? { on: balance.on, minor: balance.minor } : null;
    return {
      format: 'camt053',
      account_number: account,
      currency,
      opening: bare(balances.find(({ code }) => code === 'OPBD' || code === 'PRCD')),
      closing: bare(balances.findLast(({ code }) => code === 'CLBD')),
      lines,
      refused,
    };
  },
};
