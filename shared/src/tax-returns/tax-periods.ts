/** Months of a taxable period: service tax is returned every two months. */
const months = 2;

const day = (year: number, month: number, date: number): string =>
  new Date(Date.UTC(year, month, date)).toISOString().slice(0, 10);

/** The taxable period, of January and February and so on, this many periods after the one of a day. */
export function taxPeriodOf(on: string, after = 0): { readonly from: string; readonly to: string } {
  const [year = 0, month = 1] = on.split('-').map(Number);
  const first = (Math.floor((month - 1) / months) + after) * months;
  return { from: day(year, first, 1), to: day(year, first + months, 0) };
}
