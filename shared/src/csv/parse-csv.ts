/** A table as text: its first line names the columns. */
export interface ParsedCsv {
  readonly columns: readonly string[];
  /** One record a line after the first, by column; a cell that is missing is empty. Blank lines are left out. */
  readonly rows: readonly Readonly<Record<string, string>>[];
}

/** Limits of reading; text beyond them is left unread. */
interface Bounds {
  readonly rows: number;
  readonly columns: number;
  /** Characters of a cell. */
  readonly cell: number;
}

const endless = Number.POSITIVE_INFINITY;
const unbounded: Bounds = { rows: endless, columns: endless, cell: endless };

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

/** Cells of a text in the form of RFC 4180, without blank lines. Quotes hold separators, line ends and doubled quotes. */
function cellsOf(
  text: string,
  separator: string,
  { rows, columns, cell: longest }: Bounds = unbounded,
): string[][] {
  const lines: string[][] = [];
  let line: string[] = [];
  let cell = '';
  let quoted = false;
  const add = (character: string) => {
    if (cell.length < longest) cell += character;
  };
  const endCell = () => {
    if (line.length < columns) line.push(cell);
    cell = '';
  };
  const endLine = () => {
    endCell();
    // The first names the columns, whatever stands in it.
    if (lines.length === 0 || !isBlank(line)) lines.push(line);
    line = [];
  };
  for (let i = 0; i < text.length && lines.length <= rows; i += 1) {
    const character = text.charAt(i);
    if (quoted) {
      if (character !== '"') add(character);
      else if (text.charAt(i + 1) === '"') {
        add('"');
        i += 1;
      } else quoted = false;
    } else if (character === '"' && cell.trim() === '') {
      cell = '';
      quoted = true;
    } else if (character === separator) {
      endCell();
    } else if (character === '\n') endLine();
    else if (character !== '\r' || text.charAt(i + 1) !== '\n') add(character);
  }
  if (cell !== '' || line.length > 0) endLine();
  return lines;
}

/** A spreadsheet of a country with decimal commas separates by semicolons; tabs come from copying cells. */
function separatorOf(firstLine: string): string {
  const counted = [',', ';', '\t'].map((each) => [each, firstLine.split(each).length] as const);
  return counted.toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? ',';
}

/** The cells of a single line without a heading, such as one typed by hand. */
export const csvCells = (line: string): readonly string[] =>
  (cellsOf(line, separatorOf(line))[0] ?? []).map((cell) => cell.trim());

/** Reads CSV as spreadsheets write it: with or without a byte order mark, separated by comma, semicolon or tab. */
export function parseCsv(text: string, bounds?: Bounds): ParsedCsv {
  const clean = text.replace(/^\uFEFF/, '');
  const [head = [], ...body] = cellsOf(clean, separatorOf(clean.split('\n', 1)[0] ?? ''), bounds);
  const columns = head.map((name) => name.trim().toLowerCase().replaceAll(/\s+/g, '_'));
  return {
    columns,
    rows: body.map((cells) =>
      Object.fromEntries(columns.map((name, index) => [name, (cells[index] ?? '').trim()])),
    ),
  };
}
