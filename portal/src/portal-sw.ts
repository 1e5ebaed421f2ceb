import { keepApp } from '@rantau/shared/service-worker';
import { showNotifications } from './notifications.ts';
import { vendorLogin } from './paths.ts';

declare const self: ServiceWorkerGlobalScope;

keepApp({
  files: self.__WB_MANIFEST,
  page: vendorLogin,
  paths: /^\/(dashboard|vendor|auth|log-masuk|login|follow)([/?]|$)/,
});
showNotifications();
