const form = /^RT([1-9]\d{4,8})$/;

/**
 * The code that is part of a customer's US address: `RT10234`. Its form is fixed by the addresses that
 * are already printed, so it has no check character. Throws RangeError on a number below 10,000 or above nine digits.
 */
export function toSuite(number: number): string {
  const suite = `RT${number}`;
  if (!form.test(suite)) throw new RangeError(`Not a suite number: ${number}`);
  return suite;
}

/** The suite in a text as sellers print it (`rt 10234`, `RT-10234`, `Suite RT10234`, `#RT10234`), or null. */
export function parseSuite(text: string): string | null {
  const bare = text.toUpperCase().replace(/[\s\-#.]|SUITE|STE|UNIT/g, '');
  return form.test(bare) ? bare : null;
}
