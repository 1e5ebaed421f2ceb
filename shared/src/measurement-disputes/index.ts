export {
  MeasurementDispute,
  measurementDisputeEndpoints,
  OwnMeasurementDispute,
} from './measurement-disputes.endpoints.ts';
