/** The part of a call that the browser reads. The schemas stay behind: the API checks every call with them. */
const kept = ['method', 'path', 'session', 'answer', 'list', 'versioned', 'idempotent', 'ownerOnly'] as const;

type Plain = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Plain => typeof value === 'object' && value !== null;
const isEndpoint = (value: unknown): value is Plain =>
  isObject(value) && 'method' in value && 'path' in value;

/** An endpoint, or a group of them at any depth, without schemas; undefined for anything else. */
function lean(value: unknown): unknown {
  if (isEndpoint(value))
    return Object.fromEntries(kept.filter((key) => key in value).map((key) => [key, value[key]]));
  if (!isObject(value) || '_zod' in value) return undefined;
  const entries = Object.entries(value).map(([key, each]) => [key, lean(each)] as const);
  return entries.every(([, each]) => each !== undefined) ? Object.fromEntries(entries) : undefined;
}

/**
 * Contracts are declared once, in shared, with their zod schemas. A browser that only makes calls needs method and path,
 * so the build runs those modules and writes them out as data. Schemas that such a module also exports load it whole,
 * and only where they are used. All contracts are 5 kB that way instead of 61 (gzip).
 */
export const leanContracts = () => ({
  name: 'lean-contracts',
  async load(id: string): Promise<string | null> {
    if (!/\/shared\/src\/.+\.endpoints\.ts$/.test(id)) return null;
    const contract = (await import(/* @vite-ignore */ id)) as Plain;
    const lines = Object.entries(contract).map(([name, value]) => {
      const data = lean(value);
      return data === undefined
        ? `export { ${name} } from ${JSON.stringify(`${id}?whole`)};`
        : `export const ${name} = ${JSON.stringify(data)};`;
    });
    return lines.join('\n');
  },
});
