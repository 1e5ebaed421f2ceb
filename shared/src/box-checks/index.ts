export {
  BoxCheck,
  BoxCount,
  type BoxOutcome,
  BoxScanResult,
  boxCheckEndpoints,
  boxExceptions,
  type Door,
  doors,
} from './box-checks.endpoints.ts';
