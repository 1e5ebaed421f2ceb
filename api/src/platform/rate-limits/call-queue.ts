import type { FastifyRequest } from 'fastify';
import { countedAs } from '../audit/actor-context.ts';
import type { Config } from '../config.ts';
import type { SessionActor } from '../http/sessions.ts';
import { fairQueue, isUnlimited } from '../workers/fair-queue.ts';
import { networkOf } from './network.ts';

/** More than a page of the portal asks for at once is of no use to anybody. */
const atOnce = 4;
const mostWaiting = 100;
/** Seconds of rest that are saved up. */
const savedSeconds = 2;
/** A household, an office or a mobile network has one address. */
const peopleOfNetwork = 2;

export type RunCall = <T>(request: FastifyRequest, call: () => Promise<T>) => Promise<T>;

/** Programs have turns of their own: what they ask for does not hold up their owner's pages. */
const callerOf = (actor: SessionActor): string =>
  actor.kind !== 'admin' && actor.api_key ? `keys of ${actor.id}` : countedAs(actor);

/**
 * Runs the calls of each person, staff too, and network of visitors a few at a time: each call may hold connections of the
 * pool, and one person's leave some for everybody else.
 */
export function callQueue(): RunCall {
  const queueOf = (people: number) =>
    fairQueue({ slots: Infinity, slotsOfOne: people * atOnce, mostWaiting: people * mostWaiting });
  const people = queueOf(1);
  const networks = queueOf(peopleOfNetwork);
  return ({ actor, ip }, call) => {
    if (actor === null) return networks.run(networkOf(ip), call);
    return people.run(callerOf(actor), call);
  };
}

/** Runs a kind of call a few at a time for each person, staff too. */
const peopleQueue = (bounds: { readonly slotsOfOne: number; readonly mostWaiting: number }): RunCall => {
  const people = fairQueue({ slots: Infinity, ...bounds });
  return ({ actor, ip }, call) => people.run(actor === null ? networkOf(ip) : countedAs(actor), call);
};

/** Runs calls that are much work, one at a time. Each holds its rows while it waits, and whoever sends more is to come again. */
export const aloneQueue = (): RunCall => peopleQueue({ slotsOfOne: 1, mostWaiting: 3 });

/** Runs reads that look at whole tables, by several connections each, one at a time. Whoever waits holds none. */
export const heavyReadQueue = (): RunCall => peopleQueue({ slotsOfOne: 1, mostWaiting: 20 });

/** Bytes of a body that cost as much as a call: to read and refuse a megabyte can take as long as dozens of calls. */
const bytesOfCall = 32_768;

/** Bytes that a body may have; of one that comes in pieces nobody says it before. */
export const bytesOfBody = ({ headers }: Pick<FastifyRequest, 'headers'>, most: number): number =>
  headers['transfer-encoding'] === undefined ? Math.min(Number(headers['content-length'] ?? 0), most) : most;

/** The same of an answer. The pages that people read are far below it, and cost nothing more. */
const bytesOfAnswer = 262_144;

export interface TurnQueue {
  /** Waits until a customer, vendor or network of visitors may begin a call with a body of so many bytes. */
  readonly await: (request: FastifyRequest, bytes: number) => Promise<void>;
  /** Has the next calls wait for an answer of so many bytes. */
  readonly charge: (request: FastifyRequest, bytes: number) => void;
}

/**
 * Lets calls begin not faster than each person is allowed, before their body is read: those that are refused too, so that
 * one person's leave room for everybody else's. Staff need not wait.
 */
export function turnQueue({ callsPerSecond }: Pick<Config, 'callsPerSecond'>): TurnQueue {
  const queueOf = (people: number) =>
    fairQueue({
      slots: Infinity,
      mostWaiting: people * mostWaiting,
      allowance: {
        perSecond: people * callsPerSecond,
        burst: people * callsPerSecond * savedSeconds,
      },
    });
  const people = queueOf(1);
  const networks = queueOf(peopleOfNetwork);
  return {
    await: async ({ actor, ip }, bytes) => {
      const cost = () => Math.max(1, bytes / bytesOfCall);
      if (actor === null) await networks.run(networkOf(ip), async () => {}, cost);
      else if (!isUnlimited(actor)) await people.run(callerOf(actor), async () => {}, cost);
    },
    charge: ({ actor, ip }, bytes) => {
      const cost = Math.floor(bytes / bytesOfAnswer);
      if (cost === 0) return;
      if (actor === null) networks.charge(networkOf(ip), cost);
      else if (!isUnlimited(actor)) people.charge(callerOf(actor), cost);
    },
  };
}
