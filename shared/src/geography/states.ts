/** Freight is priced by zone: the peninsula, and the three zones across the sea. */
export const zones = ['peninsular', 'sabah', 'sarawak', 'labuan'] as const;
/** A freight zone. */
export type Zone = (typeof zones)[number];

/** ISO 3166-2 codes of the 13 states and 3 federal territories of Malaysia. */
export const stateCodes = [
  'MY-01',
  'MY-02',
  'MY-03',
  'MY-04',
  'MY-05',
  'MY-06',
  'MY-07',
  'MY-08',
  'MY-09',
  'MY-10',
  'MY-11',
  'MY-12',
  'MY-13',
  'MY-14',
  'MY-15',
  'MY-16',
] as const;
/** `MY-01` to `MY-16`. */
export type StateCode = (typeof stateCodes)[number];

/** A state or federal territory with its names and its freight zone. */
interface MalaysianState {
  readonly code: StateCode;
  readonly ms: string;
  readonly en: string;
  readonly zone: Zone;
}

const state = (code: StateCode, ms: string, en: string, zone: Zone = 'peninsular'): MalaysianState => ({
  code,
  ms,
  en,
  zone,
});

/** The states and territories in the order of their codes, with their names in both languages. */
export const malaysianStates: readonly MalaysianState[] = [
  state('MY-01', 'Johor', 'Johor'),
  state('MY-02', 'Kedah', 'Kedah'),
  state('MY-03', 'Kelantan', 'Kelantan'),
  state('MY-04', 'Melaka', 'Malacca'),
  state('MY-05', 'Negeri Sembilan', 'Negeri Sembilan'),
  state('MY-06', 'Pahang', 'Pahang'),
  state('MY-07', 'Pulau Pinang', 'Penang'),
  state('MY-08', 'Perak', 'Perak'),
  state('MY-09', 'Perlis', 'Perlis'),
  state('MY-10', 'Selangor', 'Selangor'),
  state('MY-11', 'Terengganu', 'Terengganu'),
  state('MY-12', 'Sabah', 'Sabah', 'sabah'),
  state('MY-13', 'Sarawak', 'Sarawak', 'sarawak'),
  state('MY-14', 'Kuala Lumpur', 'Kuala Lumpur'),
  state('MY-15', 'Labuan', 'Labuan', 'labuan'),
  state('MY-16', 'Putrajaya', 'Putrajaya'),
];

/** True if a text is the code of a state. */
export const isStateCode = (text: string): text is StateCode =>
  (stateCodes as readonly string[]).includes(text);

/** The state of a code, or null. */
export const findState = (code: string): MalaysianState | null =>
  malaysianStates.find((each) => each.code === code) ?? null;

/** The freight zone of a state. */
export function zoneOf(code: StateCode): Zone {
  const found = findState(code);
  if (!found) throw new RangeError(`Not a state of Malaysia: ${code}`);
  return found.zone;
}
