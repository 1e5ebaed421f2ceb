/** One finding of a validator: the place in the document, the code and the reason. */
export interface Fault {
  readonly path: string;
  readonly code: string;
  readonly message: string;
}

interface ErrorEntry {
  readonly propertyName: null;
  readonly propertyPath: string | null;
  readonly errorCode: string;
  readonly error: string;
  readonly errorMs: string;
  readonly target: null;
  readonly innerError: readonly ErrorEntry[] | null;
}

/** The standard error of the SDK (page standard-error-response). */
export const toErrorEntry = (
  errorCode: string,
  error: string,
  faults: readonly Fault[] | null = null,
  propertyPath: string | null = null,
): ErrorEntry => ({
  propertyName: null,
  propertyPath,
  errorCode,
  error,
  errorMs: error,
  target: null,
  innerError: faults?.map((fault) => toErrorEntry(fault.code, fault.message, null, fault.path)) ?? null,
});

/** A refused call: its status, its error code and the headers that go with it. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, code: string, message: string, headers: Record<string, string> = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.headers = headers;
  }
}

export const badArgument = (message: string) => new ApiError(400, 'BadArgument', message);

export const notFound = (message: string) => new ApiError(404, 'NotFound', message);
