import dns from 'node:dns';
import { request } from 'node:https';
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';

/** Networks that are not the internet: the host itself, private and link-local ones, documentation, multicast. */
const privateV4 = new BlockList();
for (const subnet of [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24'],
  ...['203.0.113.0/24', '224.0.0.0/3'],
]) {
  const [net = '', bits] = subnet.split('/');
  privateV4.addSubnet(net, Number(bits), 'ipv4');
}
/** Of IPv6 only unicast addresses are public, without those that wrap an address of IPv4. */
const publicV6 = new BlockList();
publicV6.addSubnet('2000::', 3, 'ipv6');
const wrappedV6 = new BlockList();
wrappedV6.addSubnet('2001::', 32, 'ipv6');
wrappedV6.addSubnet('2001:db8::', 32, 'ipv6');
wrappedV6.addSubnet('2002::', 16, 'ipv6');

export const privateReason = 'is in a private network, which ALLOW_PRIVATE_NETWORKS=1 allows';

function isPrivate(address: string): boolean {
  if (!isIPv6(address)) return privateV4.check(address, 'ipv4');
  return !publicV6.check(address, 'ipv6') || wrappedV6.check(address, 'ipv6');
}

/** Returns true for a host that is private by its name alone: such an address, or this computer. */
export function isPrivateHost(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  return isIP(name) !== 0 ? isPrivate(name) : /(^|\.)localhost$/i.test(name);
}

/**
 * Looks a host up for a connection, and refuses it when one of its addresses is private. The connection goes to the
 * address that was checked: a name that resolves differently the next time (DNS rebinding) gains nothing.
 */
export const publicLookup: LookupFunction = (host, options, callback) => {
  dns.lookup(host, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first) return callback(error ?? new Error(`${host} has no address`), []);
    if (addresses.some(({ address }) => isPrivate(address))) {
      return callback(new Error(`${host} ${privateReason}`), []);
    }
    return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
  });
};

/** Returns a public address of a host, for a client that connects by itself. */
export async function publicAddressOf(host: string): Promise<string> {
  if (isPrivateHost(host)) throw new Error(`${host} ${privateReason}`);
  return (await promisify(publicLookup)(host, {})) as unknown as string;
}

interface Request {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

/**
 * Sends a request to an https address that was entered in the admin or by a browser. Follows no redirect. Rejects for an
 * address in a private network unless these are allowed.
 */
export async function requestEntered(
  url: string,
  { method, headers, body }: Request,
  { allowsPrivate, maxWaitMs }: { readonly allowsPrivate: boolean; readonly maxWaitMs: number },
): Promise<{ readonly status: number; readonly text: string }> {
  const signal = AbortSignal.timeout(maxWaitMs);
  if (allowsPrivate) {
    const content =
      body === undefined ? {} : { body: typeof body === 'string' ? body : new Uint8Array(body) };
    const reply = await fetch(url, { method, headers, ...content, redirect: 'error', signal });
    return { status: reply.status, text: await reply.text() };
  }
  const { hostname } = new URL(url);
  if (isPrivateHost(hostname)) throw new Error(`${hostname} ${privateReason}`);
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
  return new Promise((resolve, reject) => {
    const options = {
      method,
      headers: { ...headers, ...length },
      lookup: publicLookup,
      signal,
      agent: false as const,
    };
    const sent = request(url, options, (reply) => {
      const { statusCode: status = 0 } = reply;
      if (status >= 300 && status < 400) reject(new Error(`${hostname} redirects to another address`));
      text(reply).then((answer) => resolve({ status, text: answer }), reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
