import { type Day, dayInIndia } from '@jhumka/domain/calendar';
import type { ParcelState } from '@jhumka/domain/parcels';
import { z } from 'zod';
import type { TrackingEvent, TrackingReport } from './courier-gateway.ts';

const maxEvents = 200;
const maxLength = 200;

/** States by the provider's number of a status; others are no step. Source: docs/courier.md. */
const statesByStatus: ReadonlyMap<number, ParcelState> = new Map(
  Object.entries({
    booked: [1, 2, 52],
    'awaiting-pick-up': [3, 4, 5, 15, 19, 27],
    'on-its-way': [6, 18, 22, 38, 39, 42, 48, 50, 51],
    'out-for-delivery': [17],
    'not-delivered': [21, 77],
    delivered: [7],
    returning: [9, 14, 40, 41, 46, 75, 78],
    returned: [10],
    lost: [12, 24, 25, 44],
    cancelled: [8, 45],
  } satisfies Partial<Record<ParcelState, number[]>>).flatMap(([state, statuses]) =>
    statuses.map((status) => [status, state as ParcelState] as const),
  ),
);

const words = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((text) => hideNumbers(String(text ?? '').trim()).slice(0, maxLength));
/** Numbers of delivery staff stand in the texts of couriers. */
const hideNumbers = (text: string) => text.replaceAll(/\d{10,}/g, '…');

const scan = z
  .object({
    date: words,
    activity: words,
    location: words,
    'sr-status': words,
    'sr-status-label': words,
  })
  .transform((one): TrackingEvent | null => {
    const at = readTime(one.date);
    const label = one['sr-status-label'];
    return (
      at && {
        at,
        state: statesByStatus.get(Number(one['sr-status'])) ?? null,
        label: label === '' || label === 'NA' ? one.activity : label,
        text: one.activity,
        place: one.location === 'NA' ? '' : one.location,
      }
    );
  });
const scans = z
  .array(scan)
  .nullish()
  .transform((all) => (all ?? []).filter((one) => one !== null).slice(0, maxEvents));
/** A number of a parcel, which may have ten digits and more. */
const number = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((text) => String(text ?? '').slice(0, 80));

const tracking = z.object({
  tracking_data: z.object({
    shipment_track: z.array(z.object({ courier_name: words })).nullish(),
    shipment_track_activities: scans,
    etd: words,
  }),
});

/** Reads the answer about some parcels, by their numbers; what is not readable is left out. */
export function readTracking(answer: unknown): TrackingReport[] {
  return Object.entries((answer ?? {}) as object).flatMap(([awb, one]) => {
    const { data } = tracking.safeParse(one);
    if (!data) return [];
    const { shipment_track: tracks, shipment_track_activities: events, etd } = data.tracking_data;
    const courier = tracks?.[0]?.courier_name ?? '';
    return [{ awb, reference: '', courier, expectedDay: readDay(etd), events }];
  });
}

const webhook = z.object({
  awb: number.refine((awb) => awb !== ''),
  order_id: number,
  courier_name: words,
  current_status: words,
  current_timestamp: words,
  shipment_status_id: words,
  etd: words,
  scans,
});

/** Reads the body of a webhook: its scans, or the status that it names where it has none. */
export function readWebhook(body: unknown): TrackingReport | null {
  const read = webhook.safeParse(body);
  if (!read.success) return null;
  const { awb, order_id: reference, courier_name: courier, etd, scans: events } = read.data;
  const at = readTime(read.data.current_timestamp);
  const state = statesByStatus.get(Number(read.data.shipment_status_id)) ?? null;
  const named = at && { at, state, label: read.data.current_status, text: '', place: '' };
  return {
    awb,
    reference,
    courier,
    expectedDay: readDay(etd),
    events: events.length === 0 && named ? [named] : events,
  };
}

/** Reads 'YYYY-MM-DD HH:mm:ss' or 'DD MM YYYY HH:mm:ss', a time in India; null for anything else. */
function readTime(text: string): Date | null {
  const [, day] = /^(\d{4}-\d\d-\d\d|\d\d \d\d \d{4}) \d\d:\d\d/.exec(text) ?? [];
  if (day === undefined) return null;
  const iso = day.includes('-') ? day : day.split(' ').toReversed().join('-');
  const at = new Date(`${iso}T${text.slice(11, 19)}+05:30`);
  return Number.isNaN(at.getTime()) ? null : at;
}

/** Reads the day of a time in India; null for none. */
export function readDay(text: string): Day | null {
  const at = readTime(text);
  return at && dayInIndia(at);
}
