/** An answer of a fake provider that is an error, by its HTTP status and the provider's code. */
export class Refusal<Code extends string | number = string> extends Error {
  readonly status: number;
  readonly code: Code;
  constructor(status: number, code: Code, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}
