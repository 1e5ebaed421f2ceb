export {
  BoxCheck,
  BoxCount,
  type BoxOutcome,
  BoxScanResult,
  boxCheckEndpoints,
  boxExceptions,
  type CountedPackage,
  countedBy,
  type Door,
  doors,
} from './box-checks.endpoints.ts';
export { type ClassifiedScan, classifyScan, withAnswer, withScans } from './count.rules.ts';
