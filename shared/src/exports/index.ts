export { Export, ExportResource, exportEndpoints } from './exports.endpoints.ts';
