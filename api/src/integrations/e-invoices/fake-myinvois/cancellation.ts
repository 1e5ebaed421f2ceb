import type { FastifyInstance } from 'fastify';
import type { Context } from './context.ts';
import { ApiError, badArgument, notFound } from './errors.ts';
import { toInstant } from './store.ts';
import { elements, textAt } from './ubl.ts';

const cancellationWindow = 72 * 3_600_000;

/** `PUT /documents/state/{uuid}/state`: the issuer cancels a valid document within 72 hours of its validation. */
export function registerCancellation(app: FastifyInstance, { store, now, settle }: Context) {
  const hasNotes = (uuid: string) =>
    [...store.documents.values()].some(
      ({ status, invoice }) =>
        (status === 'Valid' || status === 'Submitted') &&
        elements(invoice, 'BillingReference.InvoiceDocumentReference').some(
          (one) => textAt(one, 'UUID') === uuid,
        ),
    );

  app.put<{ Params: { uuid: string } }>('/api/v1.0/documents/state/:uuid/state', async ({ params, body }) => {
    settle();
    let wanted: { status?: unknown; reason?: unknown };
    try {
      wanted = JSON.parse(String(body));
    } catch {
      throw badArgument('The body is not JSON');
    }
    const { status, reason } = wanted;
    const document = store.documents.get(params.uuid);
    if (!document) throw notFound('The document is not known');
    if (status === 'rejected') throw new ApiError(403, 'Forbidden', 'Only the buyer can reject a document');
    if (status !== 'cancelled') throw badArgument('status must be cancelled or rejected');
    if (typeof reason !== 'string' || reason.trim() === '' || reason.length > 300) {
      throw badArgument('reason must have 1 to 300 characters');
    }
    if (document.status !== 'Valid') {
      throw new ApiError(400, 'IncorrectState', `The document is ${document.status}`);
    }
    if (now().getTime() - Date.parse(document.dateTimeValidated ?? '') > cancellationWindow) {
      throw new ApiError(400, 'OperationPeriodOver', 'The time for cancelling is over');
    }
    if (hasNotes(document.uuid)) {
      throw new ApiError(400, 'ActiveReferencingDocuments', 'A note refers to the document');
    }
    document.status = 'Cancelled';
    document.cancelledAt = toInstant(now());
    document.reason = reason;
    return { uuid: document.uuid, status: document.status };
  });
}
