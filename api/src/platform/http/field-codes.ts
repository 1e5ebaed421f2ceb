import { AppError, type FieldCode, fieldCodes } from '@rantau/shared/errors';
import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

const known = new Set<string>(fieldCodes);
const byFormat: Readonly<Record<string, FieldCode>> = {
  email: 'invalid_email',
  url: 'invalid_url',
  date: 'invalid_date',
  datetime: 'invalid_date',
};

/** The code of one refusal: the schema's own where it names one, else what the kind of issue means. */
function codeOfIssue(issue: Issue): FieldCode {
  if (known.has(issue.message)) return issue.message as FieldCode;
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'required';
      return issue.expected === 'number' || issue.expected === 'int' ? 'not_a_number' : 'invalid';
    case 'too_small':
      return issue.origin === 'string' || issue.origin === 'array' ? 'too_short' : 'too_small';
    case 'too_big':
      return issue.origin === 'string' || issue.origin === 'array' ? 'too_long' : 'too_big';
    case 'not_multiple_of':
      return 'too_precise';
    case 'invalid_format':
      return byFormat[issue.format] ?? 'invalid';
    case 'invalid_value':
      return 'unknown_option';
    case 'unrecognized_keys':
      return 'unknown_key';
    default:
      return 'invalid';
  }
}

/** More than anybody mends at once; a body of numbers where objects are meant has a fault in each. */
const mostFields = 100;

/** A failed parse as the refusal that callers read: `{ 'boxes.0.weight_lb': 'too_small' }`. */
export function toFieldErrors(error: z.core.$ZodError): AppError {
  const fields: Record<string, FieldCode> = {};
  for (const issue of error.issues.slice(0, mostFields)) {
    const paths =
      issue.code === 'unrecognized_keys'
        ? issue.keys.slice(0, mostFields).map((key) => [...issue.path, key])
        : [issue.path];
    for (const path of paths) fields[path.map(String).join('.')] ??= codeOfIssue(issue);
  }
  return new AppError('validation_failed', { fields });
}
