import { pushEndpoints as calls } from '@rantau/shared/push';
import type { Module } from '../../platform/http/endpoint.ts';
import {
  addPushDevice,
  choosePushTopics,
  getPushChoice,
  removePushDevice,
  renewPushDevice,
} from './push-devices.service.ts';

/** Notifications of customers and of those who work for a vendor. */
export const pushRoutes: Module = (route, services) => {
  for (const own of [calls.user, calls.vendor]) {
    route(own.mine, ({ db, actor, now }) => getPushChoice(db, actor, now));
    route(own.add, (call) => addPushDevice(services, call.db, call, call.body));
    route(own.renew, (call) => renewPushDevice(services, call.db, call, call.body));
    route(own.remove, (call) => removePushDevice(call.db, call, call.params.id));
  }
  route(calls.user.chooseTopics, (call) => choosePushTopics(call.db, call, call.body.topics));
};
