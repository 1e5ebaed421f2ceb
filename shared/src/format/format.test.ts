import { expect, test } from 'vitest';
import { money, myr, usd } from '../money/index.ts';
import {
  calendarDate,
  formatCalendarDate,
  formatClockedDateTime,
  formatClockedTime,
  formatDate,
  formatDateTime,
  formatDecimal,
  formatDeployTime,
  formatList,
  formatMoney,
  formatMonth,
  formatNearDate,
  formatNumber,
  formatPercent,
  formatPhone,
  formatRelative,
  formatSize,
  formatVolume,
  formatWeight,
  malaysiaZone,
  plainMoney,
  usaWarehouseZone,
} from './index.ts';

test('money says which dollar, in both languages alike', () => {
  for (const locale of ['ms', 'en'] as const) {
    expect(formatMoney(usd(123_450), locale)).toBe('US$1,234.50');
    expect(formatMoney(myr(5), locale)).toBe('RM0.05');
    expect(formatMoney(usd(-500), locale)).toBe('−US$5.00');
    expect(formatMoney(money(Number.MAX_SAFE_INTEGER, 'MYR'), locale)).toBe('RM90,071,992,547,409.91');
  }
  expect(plainMoney(-7)).toBe('-0.07');
  expect(plainMoney(123_456)).toBe('1234.56');
});

test('Malay months are Malay', () => {
  const months = ['Jan', 'Feb', 'Mac', 'Apr', 'Mei', 'Jun', 'Jul', 'Ogo', 'Sep', 'Okt', 'Nov', 'Dis'];
  months.forEach((name, index) => {
    const on = `2026-${String(index + 1).padStart(2, '0')}-05`;
    expect(formatCalendarDate(on, 'ms')).toBe(`5 ${name} 2026`);
  });
  expect(formatCalendarDate('2026-08-31', 'ms', 'long')).toBe('Isnin, 31 Ogos 2026');
  expect(formatMonth('2026-12', 'ms')).toBe('Disember 2026');
});

test('English dates are never month-first', () => {
  expect(formatCalendarDate('2026-03-04', 'en')).toBe('4 Mar 2026');
  expect(formatCalendarDate('2026-03-04', 'en', 'long')).toBe('Wednesday, 4 March 2026');
});

test('an instant is shown in the zone that is asked for', () => {
  const when = '2026-11-20T18:05:00.000Z';
  expect(formatDateTime(when, 'en', malaysiaZone)).toBe('21 Nov 2026, 02:05');
  expect(formatDateTime(when, 'ms', 'America/Los_Angeles')).toBe('20 Nov 2026, 10:05');
  expect(formatDate(when, 'ms', malaysiaZone)).toBe('21 Nov 2026');
  expect(calendarDate(when, malaysiaZone)).toBe('2026-11-21');
  expect(calendarDate(when, 'America/New_York')).toBe('2026-11-20');
});

test('a day of this year needs no year', () => {
  const newYear = '2026-12-31T17:00:00.000Z';
  expect(formatNearDate(newYear, 'ms', malaysiaZone, new Date('2027-03-01'))).toBe('1 Jan');
  expect(formatNearDate(newYear, 'en', usaWarehouseZone, new Date('2027-03-01'))).toBe('31 Dec 2026');
});

test('an instant says by which clock it is told', () => {
  const cutoff = '2026-12-07T23:00:00.000Z';
  expect(formatClockedDateTime(cutoff, 'en', malaysiaZone)).toBe('8 Dec 2026, 07:00\u00a0MYT');
  expect(formatClockedDateTime(cutoff, 'ms', usaWarehouseZone)).toBe('7 Dis 2026, 15:00\u00a0PT');
  expect(formatClockedTime('2026-07-07T22:00:00.000Z', 'en', usaWarehouseZone)).toBe('15:00\u00a0PT');
  expect(formatClockedTime(cutoff, 'en', 'UTC')).toBe('23:00\u00a0UTC');
});

test.each([
  ['2026-11-21T09:00:00Z', 'dalam 3 jam', 'in 3 hours'],
  ['2026-11-20T06:00:00Z', 'semalam', 'yesterday'],
  ['2026-11-14T06:00:00Z', 'minggu lalu', 'last week'],
  ['2026-11-21T05:59:20Z', '40 saat lalu', '40 seconds ago'],
  ['2026-11-21T06:00:20Z', 'sekarang', 'now'],
])('%s is %s, %s', (when, malay, english) => {
  expect(formatRelative(when, '2026-11-21T06:00:00Z', 'ms')).toBe(malay);
  expect(formatRelative(when, '2026-11-21T06:00:00Z', 'en')).toBe(english);
});

test('measures carry their unit and stay on one line', () => {
  expect(formatWeight(10, 'en')).toBe('10\u00a0lb');
  expect(formatWeight(10, 'ms', 'kg')).toBe('4.54\u00a0kg');
  expect(formatSize({ length: 18, width: 16.5, height: 18 }, 'en')).toBe(
    '18\u00a0×\u00a016.5\u00a0×\u00a018\u00a0in',
  );
  expect(formatVolume(3.28, 'ms')).toBe('3.28\u00a0cft');
});

test('numbers, percentages and exact decimals', () => {
  expect(formatNumber(1234.567, 'ms')).toBe('1,234.57');
  expect(formatPercent(0.125, 'en')).toBe('12.5%');
  expect(formatDecimal('4.4512', 'ms')).toBe('4.4512');
  expect(formatDecimal('12345.50', 'en')).toBe('12,345.50');
  expect(formatDecimal('-0.50', 'en')).toBe('-0.50');
  expect(formatList(['A', 'B', 'C'], 'ms')).toBe('A, B dan C');
});

test.each([
  ['+60123456789', '+60 12-345 6789'],
  ['+601112345678', '+60 11-1234 5678'],
  ['+60389612345', '+60 3-8961 2345'],
  ['+6088123456', '+60 88-123 456'],
  ['+442079460123', '+442 079 460 123'],
  ['+14155550132', '+1 (415) 555-0132'],
])('%s reads %s', (number, text) => {
  expect(formatPhone(number)).toBe(text);
});

test('writes the time of a deployment month first, as the banner is specified', () => {
  expect(formatDeployTime('2026-11-21T10:35:00Z', 'en', malaysiaZone)).toBe('Nov 21, 2026, 18:35');
});
