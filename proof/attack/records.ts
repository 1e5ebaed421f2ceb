import type { Person } from './people.ts';

export type Row = Readonly<Record<string, unknown>> & { readonly id: string; readonly version?: number };

/** The first records of a list, as this person sees it. */
export async function rowsOf(person: Person, path: string, count = 100): Promise<Row[]> {
  // Of one thing there is no range to be asked for.
  const query = /\/(profiles|me)$/.test(path)
    ? ''
    : `?range=${encodeURIComponent(JSON.stringify([0, count - 1]))}`;
  const answer = await person.ask('GET', `${path}${query}`);
  if (answer.status !== 200) return [];
  const rows: unknown = JSON.parse(answer.body);
  return [rows].flat().filter((row): row is Row => typeof (row as Row | null)?.id === 'string');
}

/** The id of the first record of a list. */
export async function anId(person: Person, path: string): Promise<string> {
  const [first] = await rowsOf(person, path, 1);
  if (!first) throw new Error(`${person.email} has nothing at ${path}`);
  return first.id;
}
