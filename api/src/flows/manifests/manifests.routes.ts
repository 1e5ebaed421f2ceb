import { tripEndpoints } from '@rantau/shared/trips';
import type { Module } from '../../platform/http/endpoint.ts';
import { manifestCsv, manifestPdf } from './manifests.ts';

export const manifestRoutes: Module = (route) => {
  route(tripEndpoints.manifestPdf, async ({ db, actor, params, locale }) => {
    const { code, bytes } = await manifestPdf(db, actor, params.id, locale);
    return { body: bytes, filename: `${code}.pdf` };
  });
  route(tripEndpoints.manifestCsv, async ({ db, params, locale }) => {
    const { code, text } = await manifestCsv(db, params.id, locale);
    return { body: text, filename: `${code}.csv` };
  });
};
