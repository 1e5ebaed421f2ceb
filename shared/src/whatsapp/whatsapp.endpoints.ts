import { z } from 'zod';
import { endpoint, listQuery, paramsOf } from '../contract/index.ts';
import {
  CustomerChannels,
  WhatsAppChoice,
  WhatsAppChoiceDraft,
  WhatsAppSettings,
  WhatsAppSettingsUpdate,
  WhatsAppTemplate,
} from './whatsapp.schema.ts';

const tag = 'messages';
const own = { session: 'user', tag } as const;
const staff = { session: 'admin', tag } as const;

export const whatsAppEndpoints = {
  mine: endpoint('GET /users/whatsapp', {
    ...own,
    summary: 'What I get by WhatsApp',
    output: WhatsAppChoice,
  }),
  choose: endpoint('PUT /users/whatsapp', {
    ...own,
    summary: 'Agree to messages by WhatsApp about what is chosen',
    body: WhatsAppChoiceDraft,
    output: WhatsAppChoice,
    ownerOnly: true,
    mostPerDay: 20,
    errors: ['whatsapp_unavailable', 'whatsapp_number_stopped', 'rate_limited'],
  }),
  stop: endpoint('DELETE /users/whatsapp', {
    ...own,
    summary: 'Stop all messages by WhatsApp',
    output: WhatsAppChoice,
  }),
  channels: endpoint('GET /admins/users/:id/channels', {
    ...staff,
    action: 'user:read',
    summary: 'How a customer is reached, with what they agreed to and took back',
    params: paramsOf('user'),
    output: CustomerChannels,
  }),
  settings: endpoint('GET /admins/whatsapp-settings', {
    ...staff,
    action: 'whatsapp:read',
    summary: 'List the numbers of the company at WhatsApp, and how it goes',
    query: listQuery(['environment'], {}),
    output: z.array(WhatsAppSettings),
    list: true,
  }),
  getSettings: endpoint('GET /admins/whatsapp-settings/:id', {
    ...staff,
    action: 'whatsapp:read',
    summary: 'Read the settings of a number, without its secrets',
    params: paramsOf('whatsapp_settings'),
    output: WhatsAppSettings,
  }),
  updateSettings: endpoint('PATCH /admins/whatsapp-settings/:id', {
    ...staff,
    action: 'whatsapp:settings',
    summary: 'Change the settings of a number, turn it on or off',
    params: paramsOf('whatsapp_settings'),
    body: WhatsAppSettingsUpdate,
    output: WhatsAppSettings,
    versioned: true,
  }),
  check: endpoint('POST /admins/whatsapp-settings/:id/check', {
    ...staff,
    action: 'whatsapp:settings',
    summary: 'Ask WhatsApp with these settings, and say what it answers',
    params: paramsOf('whatsapp_settings'),
    output: WhatsAppSettings,
  }),
  templates: endpoint('GET /admins/whatsapp-templates', {
    ...staff,
    action: 'whatsapp:read',
    summary: 'Every template that Meta has to approve, in every language',
    output: z.array(WhatsAppTemplate),
  }),
} as const;
