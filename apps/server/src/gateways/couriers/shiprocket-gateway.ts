import { createHash, timingSafeEqual } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { fromRupees, toRupees } from '@jhumka/domain/money';
import { z } from 'zod';
import { ProviderRefused, ProviderUnanswered } from '../payments/provider-problems.ts';
import { publicAddressOf } from '../public-network.ts';
import type { Booking, CourierGateway, ParcelToBook } from './courier-gateway.ts';
import { readDay, readTracking, readWebhook } from './read-tracking.ts';

/** Account of an API user of Shiprocket, and where its couriers fetch parcels. */
export interface CourierKeys {
  readonly email: string;
  readonly password: string;
  readonly webhook_token: string;
  /** Name of the pick-up location in Shiprocket's panel. */
  readonly pickup_location: string;
  readonly pickup_pincode: string;
}

interface Options {
  /** Address of the emulator; the real API without it. */
  readonly emulator?: string;
  readonly timeoutMs: number;
  /** Pauses before a call that reads is repeated. */
  readonly retryDelaysMs?: readonly number[];
}

const realApi = 'https://apiv2.shiprocket.in';
/** Tokens live for ten days. */
const tokenLifeMs = 9 * 86_400_000;
const maxLabelBytes = 10 * 1024 * 1024;
/** Box in centimetres; jewellery weighs less than the smallest step of every courier. */
const box = { length: 15, breadth: 12, height: 6 };

const id = z.union([z.string().min(1), z.number()]).transform(String);
const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
const number = z.coerce.number();
const days = z.unknown().transform((value) => Number(value) || null);
const courier = { courier_company_id: id, courier_name: z.string(), rate: number, cod: number };
const shipment = z.object({ id, awb: text, courier: text });
const order = { id, channel_order_id: id, status_code: number.nullish() };
const awb = z.object({ awb_code: z.string().min(1), courier_name: text });
const replies = {
  login: z.object({ token: z.string().min(1) }),
  rates: z.object({
    data: z
      .object({
        available_courier_companies: z.array(z.object({ ...courier, estimated_delivery_days: days })),
      })
      .optional(),
  }),
  orders: z.object({ data: z.array(z.object({ ...order, shipments: z.array(shipment).default([]) })) }),
  created: z.object({ order_id: id, shipment_id: id, awb_code: text, courier_name: text }),
  assigned: z.object({ response: z.object({ data: awb }) }),
  label: z.object({ label_url: z.url({ protocol: /^https?$/ }) }),
  pickUp: z.object({ response: z.object({ pickup_scheduled_date: text }).nullish().catch(null) }),
  any: z.unknown(),
};
/** Status of a cancelled order. */
const cancelledCode = 5;

/** Creates the gateway to Shiprocket, after docs/courier.md. Its errors name no key and no address of a customer. */
export function createShiprocketGateway(keys: CourierKeys, options: Options): CourierGateway {
  const { emulator, timeoutMs, retryDelaysMs = [200, 1_000] } = options;
  let login: Promise<{ readonly token: string; readonly until: number }> | undefined;

  async function send(method: string, path: string, body?: object, token?: string): Promise<Response> {
    try {
      return await fetch(`${emulator ?? realApi}/v1/external${path}`, {
        method,
        headers: {
          'content-type': 'application/json',
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
        ...(body && { body: JSON.stringify(body) }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
    } catch (error) {
      throw new ProviderUnanswered('The courier did not answer', { cause: error });
    }
  }

  async function logIn(): Promise<string> {
    if (login && (await login).until > Date.now()) return (await login).token;
    const { email, password } = keys;
    login = send('POST', '/auth/login', { email, password })
      .then((reply) => read(reply, replies.login))
      .then(({ token }) => ({ token, until: Date.now() + tokenLifeMs }));
    login.catch(() => {
      login = undefined;
    });
    return (await login).token;
  }

  async function call<Reply>(
    [method, path]: readonly ['GET' | 'POST', string],
    schema: z.ZodType<Reply>,
    { body, repeats = method === 'GET' }: { body?: object; repeats?: boolean } = {},
  ): Promise<Reply> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        let reply = await send(method, path, body, await logIn());
        if (reply.status === 401) {
          // The token was withdrawn: nothing was done by it.
          login = undefined;
          reply = await send(method, path, body, await logIn());
        }
        return await read(reply, schema);
      } catch (error) {
        const pause = retryDelaysMs[attempt];
        if (!repeats || pause === undefined || !(error instanceof ProviderUnanswered)) throw error;
        await wait(pause * (0.5 + Math.random()));
      }
    }
  }

  async function findBooking(reference: string): Promise<Booking | undefined> {
    const query = new URLSearchParams({ search: reference });
    const { data } = await call(['GET', `/orders?${query}`], replies.orders);
    const found = data.find(
      ({ channel_order_id: theirs, status_code }) =>
        status_code !== cancelledCode && (theirs === reference || theirs.endsWith(`_${reference}`)),
    );
    const [shipment] = found?.shipments ?? [];
    if (!found || !shipment) return undefined;
    return {
      providerOrderId: found.id,
      shipmentId: shipment.id,
      awb: shipment.awb,
      courier: shipment.courier,
    };
  }

  async function create(parcel: ParcelToBook): Promise<Booking> {
    const body = bookingBody(parcel, keys.pickup_location);
    const made = await call(['POST', '/orders/create/adhoc'], replies.created, { body });
    const { order_id: providerOrderId, shipment_id: shipmentId, awb_code: awb, courier_name: courier } = made;
    return { providerOrderId, shipmentId, awb, courier };
  }

  return {
    mode: emulator === undefined ? 'live' : 'emulator',
    async findRates({ pincode, weightGrams, cash, value }) {
      const query = new URLSearchParams({
        pickup_postcode: keys.pickup_pincode,
        delivery_postcode: pincode,
        weight: String(weightGrams / 1_000),
        cod: cash > 0 ? '1' : '0',
        declared_value: String(Math.ceil(toRupees(value))),
      });
      const { data } = await call(['GET', `/courier/serviceability/?${query}`], replies.rates);
      return (data?.available_courier_companies ?? [])
        .map((one) => ({
          id: one.courier_company_id,
          name: one.courier_name,
          charge: fromRupees(Math.round(one.rate * 100) / 100),
          days: one.estimated_delivery_days,
          takesCash: one.cod === 1,
        }))
        .sort((one, other) => one.charge - other.charge);
    },
    findBooking,
    async book(parcel) {
      const booking = (await findBooking(parcel.reference)) ?? (await create(parcel));
      if (booking.awb !== '') return booking;
      const { courierId } = parcel;
      const body = {
        shipment_id: Number(booking.shipmentId),
        ...(courierId && { courier_id: Number(courierId) }),
      };
      const { response } = await call(['POST', '/courier/assign/awb'], replies.assigned, { body });
      return { ...booking, awb: response.data.awb_code, courier: response.data.courier_name };
    },
    async createLabel(shipmentId) {
      const body = { shipment_id: [Number(shipmentId)] };
      const path = ['POST', '/courier/generate/label'] as const;
      const { label_url: url } = await call(path, replies.label, { body, repeats: true });
      if (emulator === undefined) await publicAddressOf(new URL(url).hostname);
      return loadPdf(url, timeoutMs);
    },
    async requestPickUp(shipmentId) {
      const body = { shipment_id: [Number(shipmentId)] };
      const { response } = await call(['POST', '/courier/generate/pickup'], replies.pickUp, { body });
      return readDay(response?.pickup_scheduled_date ?? '');
    },
    async track(awbs) {
      const body = { awbs };
      return readTracking(
        await call(['POST', '/courier/track/awbs'], replies.any, { body, repeats: true }),
      ).filter(({ awb }) => awbs.includes(awb));
    },
    async cancel(providerOrderId) {
      await call(['POST', '/orders/cancel'], replies.any, { body: { ids: [Number(providerOrderId)] } });
    },
    provesWebhook: (token) => timingSafeEqual(hashOf(token), hashOf(keys.webhook_token)),
    readWebhook,
  };
}

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** Reads an answer. Some refusals come with status 200: they have a message instead of what was called for. */
async function read<Reply>(reply: Response, schema: z.ZodType<Reply>): Promise<Reply> {
  const body: unknown = await reply.json().catch(() => null);
  const isRefusal = reply.status >= 400 && reply.status < 500 && reply.status !== 408 && reply.status !== 429;
  const reason = reasonIn(body);
  if (isRefusal) throw new ProviderRefused(reply.status, reason ?? `It answered ${reply.status}`);
  if (!reply.ok) throw new ProviderUnanswered(`The courier did not answer (${reply.status})`);
  const parsed = schema.safeParse(reply.status === 204 ? {} : body);
  if (parsed.success) return parsed.data;
  if (reason !== undefined) throw new ProviderRefused(reply.status, reason);
  throw new ProviderUnanswered('An answer of the courier is not readable');
}

const assignError = z.object({ data: z.object({ awb_assign_error: z.string() }) });
const refusal = z.object({
  message: z.string().optional().catch(undefined),
  errors: z.record(z.string(), z.array(z.string())).optional().catch(undefined),
  response: z
    .union([z.string(), assignError.transform(({ data }) => data.awb_assign_error)])
    .optional()
    .catch(undefined),
});
const maxReasonLength = 300;

function reasonIn(body: unknown): string | undefined {
  const { data } = refusal.safeParse(body);
  const reason = [data?.message, ...Object.values(data?.errors ?? {}).flat()].filter(Boolean).join(' ');
  return (reason || data?.response)?.slice(0, maxReasonLength);
}

function bookingBody(parcel: ParcelToBook, pickUpLocation: string): object {
  const { address, cash, value } = parcel;
  return {
    order_id: parcel.reference,
    order_date: parcel.orderedOn,
    pickup_location: pickUpLocation,
    billing_customer_name: address.name,
    billing_last_name: '',
    billing_address: address.address_line,
    billing_address_2: address.landmark,
    billing_city: address.city.slice(0, 30),
    billing_pincode: address.pincode,
    billing_state: address.state,
    billing_country: address.country,
    billing_email: parcel.email,
    billing_phone: address.mobile.replace(/\D/g, '').slice(-10),
    shipping_is_billing: true,
    order_items: parcel.items.map(({ name, sku, hsn, quantity, price }) => ({
      name: name.slice(0, 200),
      sku,
      hsn,
      units: quantity,
      selling_price: toRupees(price),
    })),
    payment_method: cash > 0 ? 'COD' : 'Prepaid',
    sub_total: toRupees(cash > 0 ? cash : value),
    ...box,
    weight: parcel.weightGrams / 1_000,
  };
}

async function loadPdf(url: string, timeoutMs: number): Promise<Uint8Array> {
  try {
    const reply = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    if (Number(reply.headers.get('content-length')) > maxLabelBytes) throw new Error('too large');
    const file = new Uint8Array(await reply.arrayBuffer());
    if (reply.ok && Buffer.from(file.subarray(0, 5)).toString() === '%PDF-') return file;
  } catch (error) {
    throw new ProviderUnanswered('The label could not be loaded', { cause: error });
  }
  throw new ProviderUnanswered('The label is no PDF');
}
