export { MeasurementDispute, measurementDisputeEndpoints } from './measurement-disputes.endpoints.ts';
