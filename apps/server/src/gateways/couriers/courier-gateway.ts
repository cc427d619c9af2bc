import type { Day } from '@jhumka/domain/calendar';
import type { Paise } from '@jhumka/domain/money';
import type { ParcelState } from '@jhumka/domain/parcels';
import type { DeliveryAddress } from '../../database/schema.ts';

/** A courier that takes a parcel, with its charge; `days` is null when it gives no estimate. */
export interface CourierRate {
  readonly id: string;
  readonly name: string;
  readonly charge: Paise;
  readonly days: number | null;
  readonly takesCash: boolean;
}

export interface RateRequest {
  readonly pincode: string;
  readonly weightGrams: number;
  /** Amount that is collected from the customer; 0 for none. */
  readonly cash: Paise;
  readonly value: Paise;
}

export interface ParcelToBook extends RateRequest {
  /** Our number of the parcel, by which a booking is found again. */
  readonly reference: string;
  readonly orderedOn: Day;
  /** Null for the courier that the provider recommends. */
  readonly courierId: string | null;
  readonly address: DeliveryAddress;
  readonly email: string;
  readonly items: readonly {
    readonly name: string;
    readonly sku: string;
    readonly hsn: string;
    readonly quantity: number;
    readonly price: Paise;
  }[];
}

/** A parcel at the provider; `awb` is '' until a courier has given it a number. */
export interface Booking {
  readonly providerOrderId: string;
  readonly shipmentId: string;
  readonly awb: string;
  readonly courier: string;
}

export interface TrackingEvent {
  readonly at: Date;
  /** Null for an event that is no step, as a failed pick-up. */
  readonly state: ParcelState | null;
  readonly label: string;
  /** Words of the courier, for administrators. */
  readonly text: string;
  readonly place: string;
}

export interface TrackingReport {
  readonly awb: string;
  /** Our number of the parcel, as far as the provider repeats it; '' when it does not. */
  readonly reference: string;
  readonly courier: string;
  readonly expectedDay: Day | null;
  readonly events: readonly TrackingEvent[];
}

/**
 * Interface to the courier. Calls throw ProviderRefused for a refusal, ProviderUnanswered when the outcome is unknown;
 * those that read are repeated before.
 */
export interface CourierGateway {
  readonly mode: 'live' | 'emulator';
  /** Lists the couriers that deliver to a pincode, the cheapest first; none when nobody does. */
  findRates(request: RateRequest): Promise<CourierRate[]>;
  /** Finds a booking that was not cancelled, by our number. */
  findBooking(reference: string): Promise<Booking | undefined>;
  /** Books a parcel, once for each reference: what an earlier call has begun is found and continued. */
  book(parcel: ParcelToBook): Promise<Booking>;
  /** Returns the label as a PDF. */
  createLabel(shipmentId: string): Promise<Uint8Array>;
  /** Returns the planned day; null when the provider names none. */
  requestPickUp(shipmentId: string): Promise<Day | null>;
  /** Returns the events of up to 50 parcels; those without any are missing. */
  track(awbs: readonly string[]): Promise<TrackingReport[]>;
  cancel(providerOrderId: string): Promise<void>;
  /** Verifies the token of a webhook, in constant time. */
  provesWebhook(token: string): boolean;
  /** Reads the body of a webhook; null when it is none. */
  readWebhook(body: unknown): TrackingReport | null;
}
