import { checkFields } from './check-fields.ts';
import {
  checkConsolidation,
  checkDuplicate,
  checkOriginals,
  checkRate,
  checkTaxpayers,
} from './check-relations.ts';
import { checkSignature } from './check-signature.ts';
import { checkStructure } from './check-structure.ts';
import { checkTotals } from './check-totals.ts';
import type { Fault } from './errors.ts';
import { type DocumentRecord, longIdOf, type Store, toInstant, type ValidationStep } from './store.ts';
import { type Element, element } from './ubl.ts';

interface FirstResult {
  readonly invoice: Element | undefined;
  readonly step: ValidationStep;
}

const structureStep = (faults: readonly Fault[]): ValidationStep => ({
  name: 'Structure Validator',
  code: 'Error01',
  faults,
});

/** The first stage, before the answer to a submission: structure and core fields. */
export function validateAtOnce(text: string, now: Date): FirstResult {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    const fault = { path: 'document', code: 'DS300', message: 'Failed to parse input document' };
    return { invoice: undefined, step: structureStep([fault]) };
  }
  const structure = checkStructure(document, text);
  const invoice = element(document as Element, 'Invoice');
  if (structure.length > 0 || !invoice) return { invoice, step: structureStep(structure) };
  return {
    invoice,
    step: { name: 'Core Fields Validator', code: 'Error02', faults: checkFields(invoice, now) },
  };
}

/** The second stage; LHDN names no validator of totals, Step09 is of this fake. */
function validateLater(document: DocumentRecord, store: Store, tin: string, at: Date): ValidationStep[] {
  const step = (name: string, code: string, faults: readonly Fault[]) => ({ name, code, faults });
  const { version, invoice } = document;
  const relations = [...checkTaxpayers(document, store), ...checkConsolidation(document)];
  return [
    step('Step03-Duplicated Submission Validator', 'Error03', checkDuplicate(document, store)),
    step('Step05-Taxpayer Profile Validator', 'Error05', relations),
    step('Step06-Document References Validator', 'Error06', checkOriginals(document, store)),
    step('Step07-Document Currency Validator', 'Error07', checkRate(document)),
    ...(version === '1.1'
      ? [step('Step08-Document Signature Validator', 'Error21', checkSignature(document.document, at, tin))]
      : []),
    step('Step09-Totals Validator', 'Error22', checkTotals(invoice)),
  ];
}

/** Finishes the documents whose time has come, in the order in which they were received. */
export function validateDue(store: Store, tin: string, validateAfterMs: number, now: Date): void {
  for (const document of store.documents.values()) {
    const due = new Date(document.receivedAt + validateAfterMs);
    if (document.status !== 'Submitted' || due > now) continue;
    document.steps = validateLater(document, store, tin, due);
    document.errors = document.steps.flatMap(({ faults }) => faults);
    document.status = document.errors.length === 0 ? 'Valid' : 'Invalid';
    if (document.status === 'Valid') {
      document.dateTimeValidated = toInstant(due);
      document.longId = longIdOf(document.uuid);
    }
  }
}
