// Limits of the server's memory; the image sets the same. Young objects that wait for a larger space, and an allocator with a
// reserve for each thread, keep 100 MiB and more that nobody uses (`pnpm bench start`).

/** For Node. */
export const memoryFlags = ['--max-semi-space-size=8'];

/** For its allocator, in the environment. */
export const memorySettings = { MALLOC_ARENA_MAX: '2' };
