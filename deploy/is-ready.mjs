// Whether the product in this container can serve: 0 or 1, for HEALTHCHECK. It answers only under a name it was given.
import { get } from 'node:http';

const { hostname } = new URL(process.env['APP_ORIGIN'] || 'http://localhost');
get(
  { host: '127.0.0.1', port: process.env['PORT'], path: '/api/ready', headers: { host: hostname } },
  ({ statusCode }) => process.exit(statusCode === 200 ? 0 : 1),
).on('error', () => process.exit(1));
