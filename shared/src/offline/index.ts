export { Conflict, OfflineOutcome, OfflineRequest, offlineEndpoints } from './offline.endpoints.ts';
export {
  type MergeField,
  type MergeValue,
  type MergeValues,
  mergeField,
  mergeFields,
  sameValue,
  undecidedFields,
} from './three-way-merge.ts';
