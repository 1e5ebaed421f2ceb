import { keepApp } from '@rantau/shared/service-worker';

declare const self: ServiceWorkerGlobalScope;

keepApp({
  files: self.__WB_MANIFEST,
  page: '/vendor/login',
  paths: /^\/(dashboard|vendor|auth|log-masuk|login|follow)([/?]|$)/,
});
