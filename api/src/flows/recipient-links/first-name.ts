/** Forms of address that Malaysians write before a name, abbreviated or not. */
const titles =
  /^(?:(?:tan|puan|toh puan|datuk|dato['’]?)\s+(?:sri|seri)|encik|en|puan|pn|cik|tuan|tn|haji|hj|hajah|hjh|dato['’]?|datuk|datin|dr|prof|mr|mrs|ms|miss)\.?\s+/i;

/** The name that family know somebody by, without what is written before it: `Puan Siti Nurhaliza` is Siti. */
export function firstName(name: string): string {
  let rest = name.trim();
  for (let next = rest.replace(titles, ''); next !== rest; next = rest.replace(titles, '')) rest = next;
  return rest.split(/\s+/, 1)[0] ?? '';
}
