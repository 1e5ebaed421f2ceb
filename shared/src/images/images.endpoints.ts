import { z } from 'zod';
import { endpoint, listQuery, paramsOf } from '../contract/index.ts';
import { Image, ImagePurpose, PresignedUpload, PresignRequest } from './images.schema.ts';

const tag = 'images';
const presign = {
  method: 'POST',
  tag,
  summary: 'Where and how to upload one picture',
  body: PresignRequest,
  output: PresignedUpload,
  status: 201,
} as const;
const complete = {
  method: 'POST',
  tag,
  summary: 'Say that the bytes are there; they are checked, re-encoded and get a thumbnail',
  params: paramsOf('image'),
  output: Image,
  errors: ['unsupported_media_type', 'payload_too_large'],
} as const;

export const imageEndpoints = {
  userPresign: endpoint({
    ...presign,
    path: '/users/images/presign/s3/params',
    session: 'user',
    mostPerDay: 200,
  }),
  vendorPresign: endpoint({
    ...presign,
    path: '/vendors/images/presign/s3/params',
    scope: 'deliveries:report',
    session: 'vendor',
    mostPerDay: 1_000,
  }),
  adminPresign: endpoint({
    ...presign,
    path: '/admins/images/presign/s3/params',
    session: 'admin',
    action: 'image:upload',
    mostPerDay: 5_000,
  }),
  userComplete: endpoint({ ...complete, path: '/users/images/:id/complete', session: 'user' }),
  vendorComplete: endpoint({
    ...complete,
    path: '/vendors/images/:id/complete',
    session: 'vendor',
    scope: 'deliveries:report',
  }),
  adminComplete: endpoint({
    ...complete,
    path: '/admins/images/:id/complete',
    session: 'admin',
    action: 'image:upload',
  }),
  list: endpoint({
    method: 'GET',
    path: '/admins/images',
    session: 'admin',
    action: 'image:read',
    tag,
    summary: 'List pictures',
    query: listQuery(['created_at', 'byte_size'], { purpose: ImagePurpose }),
    output: z.array(Image),
    list: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/admins/images/:id',
    session: 'admin',
    action: 'image:read',
    tag,
    summary: 'Read one picture',
    params: paramsOf('image'),
    output: Image,
  }),
} as const;
