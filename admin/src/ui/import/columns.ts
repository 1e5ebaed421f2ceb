import type { ParsedCsv } from '@rantau/shared/csv';

/** Column of an import. */
export interface ImportColumn {
  readonly name: string;
  readonly needed?: boolean;
  /** Other names that shops, carriers and spreadsheets give it. */
  readonly aliases: readonly string[];
}

/** For each of our columns the column of the file that fills it. */
export type Mapping = Readonly<Record<string, string | undefined>>;

/** Our own names first, then the usual others; no column of the file is used twice. */
export function guessMapping(ours: readonly ImportColumn[], columns: readonly string[]): Mapping {
  const taken = new Set<string>();
  const mapping: Record<string, string | undefined> = {};
  for (const namesOf of [({ name }: ImportColumn) => [name], ({ aliases }: ImportColumn) => aliases])
    for (const ourColumn of ours) {
      const names = namesOf(ourColumn);
      const found = columns.find((each) => !taken.has(each) && names.includes(each));
      if (found === undefined || mapping[ourColumn.name] !== undefined) continue;
      mapping[ourColumn.name] = found;
      taken.add(found);
    }
  return mapping;
}

/** The rows as the API takes them: our names, and only the columns that were chosen. */
export const mappedRows = ({ rows }: ParsedCsv, mapping: Mapping): Record<string, string>[] =>
  rows.map((row) =>
    Object.fromEntries(
      Object.entries(mapping).flatMap(([column, source]) =>
        source === undefined ? [] : [[column, row[source] ?? '']],
      ),
    ),
  );
