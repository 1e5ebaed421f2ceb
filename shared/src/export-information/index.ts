export { ExportBoardRow, exportInformationEndpoints } from './export-information.endpoints.ts';
export {
  type ExportGroup,
  type ExportItem,
  eeiThresholdUsdMinor,
  exportGroups,
  isItn,
  missingFilings,
  noEeiLegend,
} from './export-information.ts';
