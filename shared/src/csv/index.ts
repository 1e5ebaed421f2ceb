export { type ParsedCsv, parseCsv } from './parse-csv.ts';
export { type CsvValue, csvCell, csvLine, toCsv } from './write-csv.ts';
