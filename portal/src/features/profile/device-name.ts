/** A browser names those that it stands for as well: the more particular word comes first. */
const browsers = { Edg: 'Edge', OPR: 'Opera', Firefox: 'Firefox', Chrome: 'Chrome', Safari: 'Safari' };
const systems = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac OS', 'Linux'];

/** Short name of a browser from its user agent. */
export function deviceName(agent: string): string {
  const browser = Object.entries(browsers).find(([word]) => agent.includes(word))?.[1] ?? agent.slice(0, 40);
  const system = systems.find((word) => agent.includes(word));
  return [browser, system].filter(Boolean).join(' · ');
}
