import type { Fault } from './errors.ts';
import { attribute, type Element, element, numberAt, textAt } from './ubl.ts';

/**
 * LHDN publishes no list of its codes of core fields. CF364, CF366 and CF403 are known from integrators; the others
 * are of this fake.
 */
const coreFieldCodes = {
  missing: 'CF001',
  tooLong: 'CF002',
  form: 'CF003',
  code: 'CF004',
  date: 'CF005',
  reference: 'CF006',
  phone: 'CF364',
  phoneLength: 'CF366',
  email: 'CF403',
} as const;

interface TextRule {
  readonly limit?: number;
  readonly form?: RegExp;
  readonly codes?: ReadonlySet<string>;
  readonly attribute?: string;
}

/** Collects what is wrong with the fields of one element; paths in the findings begin with the prefix. */
export function fieldChecker(of: Element | undefined, prefix: string) {
  const faults: Fault[] = [];
  const report = (path: string, code: keyof typeof coreFieldCodes, message: string) => {
    faults.push({ path: `${prefix}.${path}`, code: coreFieldCodes[code], message });
  };
  const check = (path: string, value: string, { limit, form, codes }: TextRule) => {
    if (limit !== undefined && value.length > limit) {
      report(path, 'tooLong', `${path} is longer than ${limit} characters`);
    }
    if (form && !form.test(value)) report(path, 'form', `${path} has the wrong form: ${value}`);
    if (codes && !codes.has(value)) report(path, 'code', `${path} is not in the code table: ${value}`);
  };
  const read = (path: string, rule: TextRule) =>
    rule.attribute ? attribute(element(of, path), rule.attribute) : textAt(of, path);

  return {
    faults,
    report,
    required(path: string, rule: TextRule = {}) {
      const value = read(path, rule);
      if (value.trim() === '') report(path, 'missing', `${path} is required`);
      else check(path, value, rule);
    },
    optional(path: string, rule: TextRule) {
      const value = read(path, rule);
      if (value !== '') check(path, value, rule);
    },
    requiredNumber(path: string) {
      if (numberAt(of, path) === undefined) report(path, 'missing', `${path} is required`);
    },
  };
}
