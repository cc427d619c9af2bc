import {
  ApiProblem,
  type ApiProblemFields,
  type EndpointName,
  endpointAddress,
} from '@jhumka/contract/client';
import { browserClient } from './client.ts';
import { tokens } from './tokens.ts';

interface Sent {
  readonly body?: FormData;
  /** Input in the URL, for a download. */
  readonly input?: object;
}

/**
 * Calls an endpoint that uploads or downloads a file instead of JSON, with the session of this browser. Rejects
 * with an `ApiProblem`.
 */
export async function callWithFile(name: EndpointName, sent: Sent = {}): Promise<Response> {
  let reply = await send(name, sent);
  if (reply.status === 401) {
    // `user.details` refreshes the session as a side effect, shared by all concurrent calls.
    await browserClient.call('user.details', {});
    reply = await send(name, sent);
  }
  if (!reply.ok) throw await problemOf(reply);
  return reply;
}

async function send(name: EndpointName, { body, input = {} }: Sent): Promise<Response> {
  const token = tokens.accessToken();
  try {
    const { method, url } = await endpointAddress(name, input);
    return await fetch(url, {
      method,
      credentials: 'include',
      headers: token ? { authorization: `Bearer ${token}` } : {},
      ...(body ? { body } : {}),
    });
  } catch {
    throw new ApiProblem({
      status: 0,
      code: 'network',
      message: 'We could not reach the shop. Please check your connection',
    });
  }
}

async function problemOf(reply: Response): Promise<ApiProblem> {
  const refusal = (await reply.json().catch(() => ({}))) as Partial<ApiProblemFields>;
  return new ApiProblem({
    status: reply.status,
    code: refusal.code ?? 'internal',
    message: refusal.message ?? 'Something went wrong. Please try again',
    issues: refusal.issues ?? [],
  });
}

/** Downloads a file under the name that the shop gives it, or else under another; returns the name. */
export async function downloadFile(
  endpoint: EndpointName,
  input: object,
  otherName: string,
): Promise<string> {
  const reply = await callWithFile(endpoint, { input });
  const given = /filename="([^"]+)"/.exec(reply.headers.get('content-disposition') ?? '')?.[1];
  const name = given ?? otherName;
  saveFile(await reply.blob(), name);
  return name;
}

/** Saves a received file as a download of the browser. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken it over by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
