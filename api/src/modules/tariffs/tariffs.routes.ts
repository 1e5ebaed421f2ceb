import { calendarDate, malaysiaZone } from '@rantau/shared/format';
import { densityLimit, volumetricDivisor } from '@rantau/shared/measures';
import { tariffEndpoints } from '@rantau/shared/reference-data';
import type { FastifyReply } from 'fastify';
import type { Module } from '../../platform/http/endpoint.ts';
import {
  activeBoxTypes,
  activeGoodsTypes,
  blockedUrls,
  exchangeRatesSoFar,
  ratesInForce,
  servicesInForce,
  taxesSoFar,
} from './published.repository.ts';

/** A minute of rest for the browser; after it the ETag saves sending the same again. */
const publish = <T>(reply: FastifyReply, data: T): T => {
  reply.header('cache-control', 'public, max-age=60, stale-while-revalidate=600');
  return data;
};

/** Tariff calls of the calculator and of visitors. */
export const tariffRoutes: Module = (route) => {
  route(tariffEndpoints.boxTypes, async ({ db, reply }) => publish(reply, await activeBoxTypes(db)));
  route(tariffEndpoints.goodsTypes, async ({ db, reply }) => publish(reply, await activeGoodsTypes(db)));
  route(tariffEndpoints.exchangeRates, async ({ db, now, reply }) =>
    publish(reply, await exchangeRatesSoFar(db, calendarDate(now, malaysiaZone))),
  );
  route(tariffEndpoints.rates, async ({ db, now, reply }) => {
    const on = calendarDate(now, malaysiaZone);
    return publish(reply, {
      rates: await ratesInForce(db, on),
      services: await servicesInForce(db, on),
      taxes: await taxesSoFar(db, on),
      density_limit_lb_per_cft: densityLimit,
      volumetric_divisor_cm3_per_kg: volumetricDivisor,
    });
  });
  route(tariffEndpoints.blockedUrls, async ({ db, reply }) => publish(reply, await blockedUrls(db)));
};
