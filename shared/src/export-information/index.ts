export { ExportBoardRow, exportInformationEndpoints } from './export-information.endpoints.ts';
export {
  type ExportGroup,
  type ExportItem,
  exportGroups,
  isItn,
  missingFilings,
  noEeiLegend,
} from './export-information.ts';
