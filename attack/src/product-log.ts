interface Line {
  readonly level?: number;
  readonly msg?: string;
  readonly reason?: string;
}

/** Listens to what a product writes: why it turned callers away, and what it counts as a failure of its own. */
export function productLog() {
  const reasons = new Map<string, number>();
  const errors: string[] = [];
  let unfinished = '';
  const read = (text: string): void => {
    let line: Line;
    try {
      line = JSON.parse(text) as Line;
    } catch {
      return;
    }
    if ((line.level ?? 0) >= 50) errors.push(text);
    if (line.msg !== 'service_unavailable') return;
    const reason = String(line.reason).replaceAll(/\d+/g, '…');
    reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  };
  return {
    write: (text: string): void => {
      const lines = (unfinished + text).split('\n');
      unfinished = lines.pop() ?? '';
      for (const line of lines) read(line);
    },
    summary: (): string[] => [
      ...[...reasons].map(([reason, count]) => `The product turned callers away ${count} times: ${reason}`),
      ...(errors.length > 0
        ? [`The product logged ${errors.length} errors; the last:`, errors.at(-1) ?? '']
        : []),
    ],
  };
}
