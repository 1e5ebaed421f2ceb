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
const own = { session: 'user', tag, path: '/users/whatsapp' } as const;
const staff = { session: 'admin', tag } as const;

export const whatsAppEndpoints = {
  mine: endpoint({
    ...own,
    method: 'GET',
    summary: 'What I get by WhatsApp',
    output: WhatsAppChoice,
  }),
  choose: endpoint({
    ...own,
    method: 'PUT',
    summary: 'Agree to messages by WhatsApp about what is chosen',
    body: WhatsAppChoiceDraft,
    output: WhatsAppChoice,
    ownerOnly: true,
    mostPerDay: 20,
    errors: ['whatsapp_unavailable', 'whatsapp_number_stopped', 'rate_limited'],
  }),
  stop: endpoint({
    ...own,
    method: 'DELETE',
    summary: 'Stop all messages by WhatsApp',
    output: WhatsAppChoice,
  }),
  channels: endpoint({
    ...staff,
    method: 'GET',
    path: '/admins/users/:id/channels',
    action: 'user:read',
    summary: 'How a customer is reached, with what they agreed to and took back',
    params: paramsOf('user'),
    output: CustomerChannels,
  }),
  settings: endpoint({
    ...staff,
    method: 'GET',
    path: '/admins/whatsapp-settings',
    action: 'whatsapp:read',
    summary: 'List the numbers of the company at WhatsApp, and how it goes',
    query: listQuery(['environment'], {}),
    output: z.array(WhatsAppSettings),
    list: true,
  }),
  getSettings: endpoint({
    ...staff,
    method: 'GET',
    path: '/admins/whatsapp-settings/:id',
    action: 'whatsapp:read',
    summary: 'Read the settings of a number, without its secrets',
    params: paramsOf('whatsapp_settings'),
    output: WhatsAppSettings,
  }),
  updateSettings: endpoint({
    ...staff,
    method: 'PATCH',
    path: '/admins/whatsapp-settings/:id',
    action: 'whatsapp:settings',
    summary: 'Change the settings of a number, turn it on or off',
    params: paramsOf('whatsapp_settings'),
    body: WhatsAppSettingsUpdate,
    output: WhatsAppSettings,
    versioned: true,
  }),
  check: endpoint({
    ...staff,
    method: 'POST',
    path: '/admins/whatsapp-settings/:id/check',
    action: 'whatsapp:settings',
    summary: 'Ask WhatsApp with these settings, and say what it answers',
    params: paramsOf('whatsapp_settings'),
    output: WhatsAppSettings,
  }),
  templates: endpoint({
    ...staff,
    method: 'GET',
    path: '/admins/whatsapp-templates',
    action: 'whatsapp:read',
    summary: 'Every template that Meta has to approve, in every language',
    output: z.array(WhatsAppTemplate),
  }),
} as const;
