import { z } from 'zod';
import { endpoint, listQuery, paramsOf } from '../contract/index.ts';
import { Image, ImagePurpose, PresignedUpload, PresignRequest } from './images.schema.ts';

const tag = 'images';
const presign = {
  tag,
  summary: 'Where and how to upload one picture',
  body: PresignRequest,
  output: PresignedUpload,
  status: 201,
} as const;
const complete = {
  tag,
  summary: 'Say that the bytes are there; they are checked, re-encoded and get a thumbnail',
  params: paramsOf('image'),
  output: Image,
  waitsElsewhere: true,
  errors: ['unsupported_media_type', 'payload_too_large'],
} as const;

export const imageEndpoints = {
  userPresign: endpoint('POST /users/images/presign/s3/params', {
    ...presign,
    session: 'user',
    mostPerDay: 200,
  }),
  vendorPresign: endpoint('POST /vendors/images/presign/s3/params', {
    ...presign,
    scope: 'deliveries:report',
    session: 'vendor',
    mostPerDay: 1_000,
  }),
  adminPresign: endpoint('POST /admins/images/presign/s3/params', {
    ...presign,
    session: 'admin',
    action: 'image:upload',
    mostPerDay: 5_000,
  }),
  userComplete: endpoint('POST /users/images/:id/complete', { ...complete, session: 'user' }),
  vendorComplete: endpoint('POST /vendors/images/:id/complete', {
    ...complete,
    session: 'vendor',
    scope: 'deliveries:report',
  }),
  adminComplete: endpoint('POST /admins/images/:id/complete', {
    ...complete,
    session: 'admin',
    action: 'image:upload',
  }),
  list: endpoint('GET /admins/images', {
    session: 'admin',
    action: 'image:read',
    tag,
    summary: 'List pictures',
    query: listQuery(['created_at', 'byte_size'], { purpose: ImagePurpose }),
    output: z.array(Image),
    list: true,
  }),
  get: endpoint('GET /admins/images/:id', {
    session: 'admin',
    action: 'image:read',
    tag,
    summary: 'Read one picture',
    params: paramsOf('image'),
    output: Image,
  }),
} as const;
