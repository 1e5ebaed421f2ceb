/** The answer of one of our own calls, or null where it failed for any reason. */
export async function readJson<T>(path: string): Promise<T | null> {
  try {
    const response = await fetch(path);
    if (response.ok) return (await response.json()) as T;
    // An answer that nobody reads would keep its connection busy.
    await response.body?.cancel();
    return null;
  } catch {
    return null;
  }
}
