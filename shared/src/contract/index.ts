export { idOf } from '../ids/index.ts';
export { crudEndpoints } from './crud.ts';
export {
  type AnswerKind,
  type BodyOf,
  type Endpoint,
  endpoint,
  type Method,
  type OutputOf,
  type ParamsOf,
  type ParsedBodyOf,
  type ParsedParamsOf,
  type ParsedQueryOf,
  type QueryOf,
  type Route,
  type SessionKind,
  type SortOf,
} from './endpoint.ts';
export * from './fields.ts';
export { ImportReport, ImportRequest, longestCell, mostColumns } from './imports.ts';
export { filterOf, listQuery, maxOwnPageSize, searchableListQuery } from './list.ts';
export { type ListRequest, type Page, toListQuery } from './list-request.ts';
