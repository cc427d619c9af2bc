/** Courier with its tracking page; `{number}` is replaced by the tracking number. */
export type Courier = { readonly name: string; readonly url: string };

/** Default couriers. */
export const defaultCouriers: readonly Courier[] = [
  {
    name: 'Blue Dart',
    url: 'https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo={number}',
  },
  { name: 'Delhivery', url: 'https://www.delhivery.com/track/package/{number}' },
  { name: 'DTDC', url: 'https://www.dtdc.in/trace.asp?strCnno={number}' },
  { name: 'Ekart', url: 'https://ekartlogistics.com/shipmenttrack/{number}' },
  { name: 'XpressBees', url: 'https://www.xpressbees.com/shipment/tracking?awbNo={number}' },
];

/** Returns the tracking URL of a parcel; null for an unknown courier or a parcel without a number. */
export function trackingAddress(
  couriers: readonly Courier[],
  parcel: { readonly courier: string; readonly number: string },
): string | null {
  const number = parcel.number.trim();
  const courier = couriers.find(({ name }) => keyOf(name) === keyOf(parcel.courier));
  if (!courier || number === '' || !courier.url.startsWith('https://')) return null;
  return courier.url.replaceAll('{number}', () => encodeURIComponent(number));
}

/** Normalizes a courier's name: 'BlueDart' and 'blue-dart' are the same. */
const keyOf = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
