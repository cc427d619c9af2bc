import type { Day } from '@jhumka/domain/calendar';
import type { ParcelState } from '@jhumka/domain/parcels';
import type { Defaulted, Instant, OptionalInstant } from '../columns.ts';

export interface ParcelsTable {
  id: string;
  order_id: string;
  /** Our number at the provider. */
  reference: string;
  state: ParcelState;
  state_at: Instant;
  courier_id: string | null;
  courier: Defaulted<string>;
  awb: string | null;
  provider_order_id: string | null;
  shipment_id: string | null;
  weight_grams: number;
  expected_day: Day | null;
  pick_up_day: Day | null;
  /** Until then one call books it. */
  booked_until: OptionalInstant;
  failure: Defaulted<string>;
  next_check_at: OptionalInstant;
  awaits_inspection: Defaulted<boolean>;
  created_at: Instant;
  updated_at: Instant;
}

export interface ParcelEventsTable {
  parcel_id: string;
  event_key: string;
  at: Instant;
  state: ParcelState | null;
  label: string;
  text: string;
  place: string;
}

export interface TablesOfParcels {
  parcels: ParcelsTable;
  parcel_events: ParcelEventsTable;
}
