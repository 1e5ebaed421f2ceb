export { AppError, fieldError } from './app-error.ts';
export { type ErrorCode, errorCodes, errorStatus, type FieldCode, fieldCodes } from './codes.ts';
export { Problem } from './problem.ts';
export { toAppError } from './to-app-error.ts';
