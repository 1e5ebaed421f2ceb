import { sessionEndpoints } from '@rantau/shared/sessions';
import { api } from '../providers/api.ts';

/** Ends the session of this browser on the server. */
export const endOnServer = (): Promise<unknown> => api.call(sessionEndpoints.adminLogout);
