import { whatsAppEndpoints as calls, submittedTemplates } from '@rantau/shared/whatsapp';
import { listSettingsRows } from '../../modules/whatsapp/whatsapp-settings.repository.ts';
import {
  chooseWhatsApp,
  getChannels,
  getChoice,
  stopWhatsApp,
} from '../../modules/whatsapp/whatsapp-subscriptions.service.ts';
import type { Module } from '../../platform/http/endpoint.ts';
import { checkSettings, getSettings, toSettings, updateSettings } from './whatsapp-settings.ts';

/** Messages by WhatsApp: what a customer chose, and the company's number. */
export const whatsAppRoutes: Module = (route, services) => {
  route(calls.mine, (call) => getChoice(call.db, call, call.actor.id));
  route(calls.choose, (call) => chooseWhatsApp(call.db, call, call.actor.id, call.body));
  route(calls.stop, async (call) => {
    await stopWhatsApp(call.db, call, { userId: call.actor.id, text: '', place: 'portal' });
    return getChoice(call.db, call, call.actor.id);
  });
  route(calls.channels, (call) => getChannels(call.db, call, call.params.id));
  route(calls.settings, async ({ db, query: { filter, range, sort } }) => {
    const rows = (await listSettingsRows(db)).filter(({ id }) => filter.id?.includes(id) ?? true);
    if (sort?.[1] === 'DESC') rows.reverse();
    const data = await toSettings(services, db, rows.slice(range[0], range[1] + 1));
    return { data, total: rows.length, estimated: false };
  });
  route(calls.getSettings, ({ db, params }) => getSettings(services, db, params.id));
  route(calls.updateSettings, (call) =>
    updateSettings(services, call.db, call, call.params.id, call.body, call.version),
  );
  route(calls.check, (call) => checkSettings(services, call.db, call, call.params.id));
  route(calls.templates, async () => submittedTemplates(services.config.origins.app));
};
