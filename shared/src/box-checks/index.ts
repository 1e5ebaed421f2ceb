export {
  BoxCheck,
  BoxCount,
  type BoxOutcome,
  BoxScanResult,
  boxCheckEndpoints,
  boxExceptions,
  type CountedPackage,
  type Door,
  doors,
} from './box-checks.endpoints.ts';
export { judgeScan, type ScanJudgement, withAnswer, withScans } from './count.rules.ts';
