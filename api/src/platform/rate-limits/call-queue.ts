import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { fairQueue, isUnlimited } from '../workers/fair-queue.ts';
import { networkOf } from './network.ts';

/** More than a page of the portal asks for at once is of no use to anybody. */
const atOnce = 4;
const mostWaiting = 100;
/** Seconds of rest that are saved up. */
const savedSeconds = 2;
/** A household, an office or a mobile network has one address. */
const peopleOfNetwork = 2;

const queueOf = (people: number, callsPerSecond: number) =>
  fairQueue({
    slots: Infinity,
    slotsOfOne: people * atOnce,
    mostWaiting: people * mostWaiting,
    allowance: {
      perSecond: people * callsPerSecond,
      burst: people * callsPerSecond * savedSeconds,
    },
  });

const one = () => 1;

/** Bytes of a body that cost as much as a call: to read and refuse a megabyte can take as long as dozens of calls. */
const bytesOfCall = 32_768;

export type RunCall = <T>(request: FastifyRequest, call: () => Promise<T>) => Promise<T>;

/**
 * Runs the calls of each customer, vendor and network of visitors a few at a time and not faster than they are
 * allowed, refused calls too, so that one person's leave room for everybody else's. Calls of staff run at once.
 */
export function callQueue({ callsPerSecond }: Pick<Config, 'callsPerSecond'>): RunCall {
  const people = queueOf(1, callsPerSecond);
  const networks = queueOf(peopleOfNetwork, callsPerSecond);
  return ({ actor, ip }, call) => {
    if (actor === null) return networks.run(networkOf(ip), call, one);
    return isUnlimited(actor) ? call() : people.run(actor.id, call, one);
  };
}

/** Waits until a customer, vendor or network of visitors may send a body of so many bytes; it is read before their call has its turn. */
export type AwaitBody = (request: FastifyRequest, bytes: number) => Promise<void>;

export function bodyQueue({ callsPerSecond }: Pick<Config, 'callsPerSecond'>): AwaitBody {
  const queueOfBodies = (people: number) =>
    fairQueue({
      slots: Infinity,
      mostWaiting: people * mostWaiting,
      allowance: {
        perSecond: people * callsPerSecond,
        burst: people * callsPerSecond * savedSeconds,
      },
    });
  const people = queueOfBodies(1);
  const networks = queueOfBodies(peopleOfNetwork);
  return async ({ actor, ip }, bytes) => {
    const cost = () => bytes / bytesOfCall;
    if (actor === null) await networks.run(networkOf(ip), async () => {}, cost);
    else if (!isUnlimited(actor)) await people.run(actor.id, async () => {}, cost);
  };
}
