import { allPostcodes } from 'malaysia-postcodes';
import { malaysianStates } from '../src/geography/states.ts';

/** The package's postcodes in the form of `postcode-table.ts`: sorted, each run of one state together. */
export function packPostcodes(): string {
  const found = allPostcodes.flatMap(({ name, city }) => {
    const state = malaysianStates.find(
      (each) => each.ms.toLowerCase() === name.replace(/^wp /i, '').toLowerCase(),
    );
    if (!state) throw new Error(`The package names a state we do not know: ${name}`);
    const postcodes = new Set(city.flatMap((each) => each.postcode));
    return [...postcodes].map((postcode) => ({ postcode, state: state.code.slice(3) }));
  });
  found.sort((a, b) => a.postcode.localeCompare(b.postcode));

  let packed = '';
  let before = { postcode: '0', state: '' };
  for (const each of found) {
    if (each.postcode === before.postcode) throw new Error(`${each.postcode} is in two states`);
    const step = (Number(each.postcode) - Number(before.postcode)).toString(36);
    packed += each.state === before.state ? `,${step}` : `${packed && ';'}${each.state}${step}`;
    before = each;
  }
  return packed;
}
