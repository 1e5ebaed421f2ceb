import type { BodyOf } from '@rantau/shared/contract';
import type { imageEndpoints } from '@rantau/shared/images';
import type { inboundPackageEndpoints } from '@rantau/shared/inbound-packages';
import type { measurementDisputeEndpoints } from '@rantau/shared/measurement-disputes';
import type { offlineEndpoints } from '@rantau/shared/offline';
import { call } from './call.ts';

type Inbound = typeof inboundPackageEndpoints;
type Disputes = typeof measurementDisputeEndpoints;
type Offline = typeof offlineEndpoints;
type Images = typeof imageEndpoints;
const all = '/admins/inbound-packages';

/** Taking inbound packages in, and merging what was taken in twice. */
export const inboundActions = {
  searchPackages: (q: string, signal?: AbortSignal) =>
    call<Inbound['search']>(
      { method: 'GET', path: `${all}/search` },
      { query: { q }, ...(signal && { signal }) },
    ),
  findPackageByReference: (id: string) =>
    call<Inbound['searchByReference']>(
      { method: 'GET', path: `${all}/search-by-package-id-rantau` },
      { query: { id } },
    ),
  movePackage: (id: string, body: BodyOf<Inbound['transition']>) =>
    call<Inbound['transition']>({ method: 'POST', path: `${all}/:id/transitions` }, { params: { id }, body }),
  assignPackage: (id: string, body: BodyOf<Inbound['assign']>) =>
    call<Inbound['assign']>({ method: 'POST', path: `${all}/:id/owner` }, { params: { id }, body }),
  addPackagePhotos: (id: string, image_ids: string[]) =>
    call<Inbound['addPhotos']>(
      { method: 'POST', path: `${all}/:id/photos` },
      { params: { id }, body: { image_ids } },
    ),
  packageMeasurements: (id: string) =>
    call<Inbound['measurements']>({ method: 'GET', path: `${all}/:id/measurements` }, { params: { id } }),
  undoReceipt: (id: string) =>
    call<Inbound['undoReceipt']>({ method: 'POST', path: `${all}/:id/receipt-undo` }, { params: { id } }),
  measureAgain: (id: string, body: BodyOf<Inbound['measureAgain']>) =>
    call<Inbound['measureAgain']>(
      { method: 'POST', path: `${all}/:id/measurements` },
      { params: { id }, body },
    ),
  disputesAbout: (filter: { inbound_package_id: string } | { outbound_package_id: string }) =>
    call<Disputes['list']>(
      { method: 'GET', path: '/admins/measurement-disputes' },
      { query: { filter: JSON.stringify(filter) } },
    ),
  decideBoxDispute: (id: string, body: BodyOf<Disputes['decideBoxes']>) =>
    call<Disputes['decideBoxes']>(
      { method: 'POST', path: '/admins/measurement-disputes/:id/boxes-decision' },
      { params: { id }, body },
    ),
  decideDispute: (id: string, body: BodyOf<Disputes['decide']>) =>
    call<Disputes['decide']>(
      { method: 'POST', path: '/admins/measurement-disputes/:id/decision' },
      { params: { id }, body },
    ),
  claimsOfPackage: (id: string) =>
    call<Inbound['claims']>(
      { method: 'GET', path: '/admins/package-claims' },
      { query: { filter: JSON.stringify({ inbound_package_id: id, open: true }) } },
    ),
  refuseClaim: (id: string, body: BodyOf<Inbound['refuseClaim']>) =>
    call<Inbound['refuseClaim']>(
      { method: 'POST', path: '/admins/package-claims/:id/refusal' },
      { params: { id }, body },
    ),
  importPackages: (body: BodyOf<Inbound['bulkCreate']>, key: string) =>
    call<Inbound['bulkCreate']>(
      { method: 'POST', path: `${all}/bulk-create` },
      { body, idempotencyKey: key },
    ),
  mergeInboundPackages: (body: BodyOf<Inbound['merge']>) =>
    call<Inbound['merge']>({ method: 'POST', path: '/admins/merge/inbound-packages' }, { body }),
  sendOfflineRequests: (body: BodyOf<Offline['submit']>) =>
    call<Offline['submit']>({ method: 'POST', path: '/admins/offline/requests' }, { body }),
  resolveConflict: (id: string, version: number, body: BodyOf<Offline['resolve']>) =>
    call<Offline['resolve']>(
      { method: 'POST', path: '/admins/conflicted/:id/resolve' },
      { params: { id }, ifMatch: version, body },
    ),
  presignImage: (body: BodyOf<Images['adminPresign']>) =>
    call<Images['adminPresign']>({ method: 'POST', path: '/admins/images/presign/s3/params' }, { body }),
  completeImage: (id: string) =>
    call<Images['adminComplete']>(
      { method: 'POST', path: '/admins/images/:id/complete' },
      { params: { id } },
    ),
};
