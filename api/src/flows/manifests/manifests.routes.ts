import { tripEndpoints } from '@rantau/shared/trips';
import { audit } from '../../platform/audit/audit.ts';
import type { Module } from '../../platform/http/endpoint.ts';
import { manifestCsv, manifestPdf } from './manifests.ts';

export const manifestRoutes: Module = (route) => {
  route(tripEndpoints.manifestPdf, async ({ db, actor, params, locale }) => {
    const { code, bytes } = await manifestPdf(db, actor, params.id, locale);
    return { body: bytes, filename: `${code}.pdf` };
  });
  route(tripEndpoints.manifestCsv, async (call) => {
    const { db, params, locale } = call;
    const { code, text } = await manifestCsv(db, params.id, locale);
    await audit(db, call, 'export.download', params.id, { subject_kind: 'trip' });
    return { body: text, filename: `${code}.csv` };
  });
};
