import type { CarrierState } from '@rantau/shared/carrier-trackings';
import type { GatewayField, SignedMessage } from '../gateway-call.ts';

/** A parcel that is to be followed. */
export interface Tracking {
  readonly tracking_number: string;
  /** The provider's name of the carrier; null lets it find out. */
  readonly carrier_code: string | null;
}

/** An event as the carrier gave it, in our state and the provider's word. */
export interface ReportedEvent {
  readonly at: string;
  readonly state: CarrierState;
  readonly provider_status: string;
  readonly description: string;
  readonly place: string;
}

/** Everything that a provider says of one parcel. */
export interface CarrierReport {
  readonly provider_tracking_id: string;
  readonly tracking_number: string;
  /** Status in the provider's word. */
  readonly provider_status: string;
  /** Day on which the carrier means to deliver. */
  readonly expected_on: string | null;
  /** Time of the report; null where the provider does not say. */
  readonly reported_at: string | null;
  readonly events: readonly ReportedEvent[];
}

/** Answer to one number: registered, with what is known already, or refused for good. */
export type Registration =
  | { readonly ok: true; readonly provider_tracking_id: string; readonly report: CarrierReport | null }
  | { readonly ok: false; readonly code: string };

/** An account at a provider. Each call throws `GatewayError` where it failed as a whole. */
export interface TrackingGateway {
  /** Asks something that needs the keys, and throws if that is refused. */
  readonly check: () => Promise<void>;
  /** Registers parcels, at most `most` at once; the answers stand in their order. One that is registered already is accepted. */
  readonly register: (trackings: readonly Tracking[]) => Promise<Registration[]>;
  /** Reports about registered parcels, at most `most` at once; those of which nothing is known are left out. */
  readonly find: (providerTrackingIds: readonly string[]) => Promise<CarrierReport[]>;
  /** The event's id and signature, if the provider signed these bytes; null if not. */
  readonly accept: (message: SignedMessage) => { readonly event_id: string; readonly proof: string } | null;
  /** Reads a message that was accepted; null for one that reports about no parcel. Throws where it can't be read. */
  readonly read: (body: Buffer) => CarrierReport | null;
}

export interface TrackingConnection {
  /** By the names of the fields. */
  readonly settings: Readonly<Record<string, string>>;
  /** Host of the API. */
  readonly apiUrl: string;
}

/** Facts of a provider that are known before it is asked anything. */
export interface TrackingService {
  readonly name: string;
  readonly fields: readonly GatewayField[];
  readonly hosts: Readonly<Record<'sandbox' | 'production', string>>;
  /** Parcels that one call takes. */
  readonly most: number;
  /** Its names of our carriers, where it does not find them out better by itself. */
  readonly carrierCodes: Readonly<Record<string, string>>;
  readonly connect: (connection: TrackingConnection) => TrackingGateway;
}
