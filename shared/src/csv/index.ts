export { csvCells, type ParsedCsv, parseCsv } from './parse-csv.ts';
export { type CsvValue, csvCell, csvLine, csvLinesOf, toCsv } from './write-csv.ts';
