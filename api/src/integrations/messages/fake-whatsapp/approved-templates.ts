import { variablesOf } from '@rantau/shared/mails';
import { submittedTemplates } from '@rantau/shared/whatsapp';
import type { ApprovedTemplate } from './options.ts';

/** The templates that the company submits, as an account that had all of them approved. */
export const approvedTemplates = (): ApprovedTemplate[] =>
  submittedTemplates('http://localhost').map(({ name, language, components }) => {
    const body = components.find(({ type }) => type === 'BODY');
    const text = body && 'text' in body ? body.text : '';
    return { name, language, variables: variablesOf(text), body: text };
  });
