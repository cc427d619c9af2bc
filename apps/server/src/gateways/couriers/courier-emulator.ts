import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { indiaClock } from '@jhumka/domain/calendar';

/** A parcel in the emulator. Statuses are Shiprocket's (docs/courier.md). */
interface EmulatedParcel {
  readonly id: number;
  readonly reference: string;
  awb: string;
  courier: string;
  isCancelled: boolean;
  readonly scans: object[];
}

/** A failure of each next call, for tests; 0 for none. */
export interface CourierFaults {
  /** Answers nothing of calls whose path contains it, after they were processed. */
  losesReplyOf: string;
  /** Answers calls that have not been processed with this status. */
  status: number;
}

export interface CourierEmulator {
  /** Address with the account: the password is the token of webhooks, too. */
  readonly url: string;
  readonly faults: CourierFaults;
  readonly parcels: readonly EmulatedParcel[];
  /** Number of calls by their path. */
  readonly calls: Map<string, number>;
  /** Records a scan, and returns the body of its webhook. */
  scan(awb: string, status: keyof typeof labels, at: Date): object;
  close(): Promise<void>;
}

const labels = {
  5: 'MANIFEST GENERATED',
  42: 'PICKED UP',
  18: 'IN TRANSIT',
  17: 'OUT FOR DELIVERY',
  21: 'UNDELIVERED',
  7: 'DELIVERED',
  9: 'RTO INITIATED',
  10: 'RTO DELIVERED',
  12: 'LOST',
} as const;
/** Steps of a parcel in a demo, one each time that the shop asks for it. */
const steps = [42, 18, 17, 7] as const;
const couriers = [
  {
    courier_company_id: 43,
    courier_name: 'Delhivery Surface',
    rate: 54,
    cod: 1,
    estimated_delivery_days: '4',
  },
  { courier_company_id: 1, courier_name: 'Blue Dart', rate: 96.5, cod: 1, estimated_delivery_days: '2' },
  { courier_company_id: 9, courier_name: 'India Post', rate: 41.3, cod: 0, estimated_delivery_days: '8' },
];

interface Options {
  /** File that has the state; without it the state is lost at the end. */
  readonly file?: string;
  /** Moves parcels on when the shop asks for them, as nobody carries them. */
  readonly movesParcels?: boolean;
}

/** Starts a courier that follows Shiprocket's documents, on the loopback address and with a secret of this start. */
export async function startCourierEmulator({ file, movesParcels }: Options = {}): Promise<CourierEmulator> {
  const secret = randomBytes(18).toString('base64url');
  const parcels: EmulatedParcel[] =
    file && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as EmulatedParcel[]) : [];
  const faults: CourierFaults = { losesReplyOf: '', status: 0 };
  const calls = new Map<string, number>();
  const byShipment = (shipment: unknown) => {
    const found = parcels.find(({ id }) => id === Number([shipment].flat()[0]));
    if (!found) throw new Refusal(400, 'Invalid shipment id');
    return found;
  };

  function scan(awb: string, status: keyof typeof labels, at: Date) {
    const parcel = parcels.find((one) => one.awb === awb);
    const date = written(at);
    const [label, location] = [labels[status], 'MUMBAI, MAHARASHTRA'];
    const event = {
      date,
      status: 'X',
      activity: label,
      location,
      'sr-status': String(status),
      'sr-status-label': label,
    };
    parcel?.scans.unshift(event);
    return {
      ...{ awb, courier_name: parcel?.courier, order_id: `1_${parcel?.reference}`, current_status: label },
      ...{
        shipment_status_id: status,
        current_timestamp: date,
        etd: date,
        scans: [...(parcel?.scans ?? [])],
      },
    };
  }

  function answer(path: string, query: URLSearchParams, body: Record<string, unknown>): object {
    if (path === '/courier/serviceability/') {
      // Nobody delivers to the islands of the emulator.
      const isServed = !query.get('delivery_postcode')?.startsWith('744');
      const fitting = couriers.filter(({ cod }) => cod === 1 || query.get('cod') !== '1');
      return isServed
        ? { status: 200, data: { available_courier_companies: fitting } }
        : { status: 404, message: 'No courier delivers to this pincode' };
    }
    if (path === '/orders') {
      const found = parcels.filter(({ reference }) => reference.includes(query.get('search') ?? ''));
      return {
        data: found.map(({ id, reference, awb, courier, isCancelled }) => ({
          ...{ id, channel_order_id: reference, status_code: isCancelled ? 5 : 1 },
          shipments: [{ id, awb, courier }],
        })),
      };
    }
    if (path === '/orders/create/adhoc') {
      const reference = String(body.order_id ?? '');
      if (!/^\d{10}$/.test(String(body.billing_phone)))
        throw new Refusal(422, 'Oops! Invalid Data.', { billing_phone: ['The billing phone is invalid.'] });
      const known = parcels.find((one) => one.reference === reference);
      if (known?.isCancelled)
        throw new Refusal(422, 'Oops! Invalid Data.', { order_id: ['It was cancelled.'] });
      const parcel = known ?? { id: 1_000 + parcels.length, reference, ...newParcel(), scans: [] };
      if (!known) parcels.push(parcel);
      return { order_id: parcel.id, shipment_id: parcel.id, status: 'NEW', status_code: 1, awb_code: null };
    }
    if (path === '/courier/assign/awb') {
      const parcel = byShipment(body.shipment_id);
      if (parcel.awb !== '') throw new Refusal(400, 'Oops! Cannot reassign courier for this shipment.');
      parcel.awb = `19041${String(424_751_000 + parcel.id)}`;
      parcel.courier =
        couriers.find((one) => one.courier_company_id === body.courier_id)?.courier_name ??
        'Delhivery Surface';
      return {
        awb_assign_status: 1,
        response: { data: { awb_code: parcel.awb, courier_name: parcel.courier } },
      };
    }
    if (path === '/courier/generate/label') {
      const { awb } = byShipment(body.shipment_id);
      return { label_created: 1, label_url: `${address}/labels/${awb}.pdf` };
    }
    if (path === '/courier/generate/pickup') {
      const { awb } = byShipment(body.shipment_id);
      const tomorrow = new Date(Date.now() + 86_400_000);
      scan(awb, 5, new Date());
      return { pickup_status: 1, response: { pickup_scheduled_date: written(tomorrow) } };
    }
    if (path === '/courier/track/awbs') {
      const found = parcels.filter(({ awb }) => (body.awbs as string[]).includes(awb));
      if (movesParcels) for (const one of found) moveOn(one);
      return Object.fromEntries(
        found.map(({ awb, courier, scans }) => {
          const track = [{ awb_code: awb, courier_name: courier }];
          return [
            awb,
            { tracking_data: { shipment_track: track, shipment_track_activities: scans, etd: null } },
          ];
        }),
      );
    }
    if (path === '/orders/cancel') {
      const parcel = byShipment(body.ids);
      if (parcel.scans.length > 1) throw new Refusal(400, 'Cannot cancel order at this stage');
      parcel.isCancelled = true;
      return { message: 'Order cancelled successfully.' };
    }
    throw new Refusal(404, '404 Not Found');
  }

  function moveOn({ awb, scans }: EmulatedParcel): void {
    const done = scans.map((one) => Number((one as { 'sr-status': string })['sr-status']));
    const next = steps.find((step) => !done.includes(step));
    if (next && done.length > 0) scan(awb, next, new Date());
  }

  async function respond(request: IncomingMessage): Promise<[status: number, body: object | string]> {
    const { pathname, searchParams } = new URL(request.url ?? '/', address);
    const path = pathname.replace('/v1/external', '');
    calls.set(path, (calls.get(path) ?? 0) + 1);
    const sent = await text(request);
    if (path.startsWith('/labels/')) return [200, `%PDF-1.4\n% ${path}\n%%EOF\n`];
    if (faults.status !== 0) return [faults.status, { message: 'Too Many Attempts.' }];
    const body = (sent === '' ? {} : JSON.parse(sent)) as Record<string, unknown>;
    if (path === '/auth/login') {
      const isRight = body.password === secret;
      return isRight
        ? [200, { token: secret }]
        : [400, { message: 'Invalid email and password combination' }];
    }
    if (request.headers.authorization !== `Bearer ${secret}`) return [401, { message: 'Unauthenticated.' }];
    try {
      const result = answer(path, searchParams, body);
      if (file) writeFileSync(file, JSON.stringify(parcels));
      return [200, result];
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return [error.status, { message: error.message, errors: error.errors, status_code: error.status }];
    }
  }

  const server = createServer((request, response) => {
    respond(request).then(
      ([status, body]) => {
        if (faults.losesReplyOf !== '' && request.url?.includes(faults.losesReplyOf)) response.destroy();
        else response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));
      },
      () => response.writeHead(500).end('{}'),
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as { port: number };
  const address = `http://127.0.0.1:${port}`;
  return {
    url: `http://emulator:${secret}@127.0.0.1:${port}`,
    faults,
    parcels,
    calls,
    scan,
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

class Refusal extends Error {
  readonly status: number;
  readonly errors: object | undefined;

  constructor(status: number, message: string, errors?: object) {
    super(message);
    this.status = status;
    this.errors = errors;
  }
}

const newParcel = () => ({ awb: '', courier: '', isCancelled: false });

/** Writes a time as the provider does: in India, without a zone. */
const written = (at: Date) => indiaClock(at).toISOString().slice(0, 19).replace('T', ' ');
