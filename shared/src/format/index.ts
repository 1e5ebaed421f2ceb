export { formatClockedDateTime, formatClockedTime } from './clocks.ts';
export { formatCutoff } from './cutoffs.ts';
export {
  calendarDate,
  formatCalendarDate,
  formatDate,
  formatDateTime,
  formatDeployTime,
  formatMonth,
  formatNearDate,
} from './dates.ts';
export { addDays, daysBetween, lastDayOf } from './days.ts';
export { type FormatLocale, malaysiaZone, usaWarehouseZone, type Zone } from './intl.ts';
export {
  currencySymbol,
  formatDecimal,
  formatDensity,
  formatKilograms,
  formatList,
  formatMoney,
  formatNumber,
  formatPercent,
  formatSize,
  formatVolume,
  formatWeight,
  plainMoney,
} from './numbers.ts';
export { formatPhone } from './phone.ts';
export { formatRelative } from './relative.ts';
export { typedDecimal, typedHundredths, typedNumber } from './typed.ts';
