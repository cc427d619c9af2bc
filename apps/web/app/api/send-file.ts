import {
  ApiProblem,
  type ApiProblemFields,
  type EndpointName,
  endpointAddress,
} from '@jhumka/contract/client';
import { browserClient } from './client.ts';
import { tokens } from './tokens.ts';

/**
 * Uploads a form with a file and reports progress from 0 to 1. Resolves with the response's data,
 * rejects with an `ApiProblem`. Uses XMLHttpRequest, since `fetch` reports no upload progress.
 */
export async function sendFile<Data>(
  name: EndpointName,
  form: FormData,
  onProgress: (share: number) => void,
  /** Parameters of the path. */
  input: object = {},
): Promise<Data> {
  try {
    return await send<Data>(name, form, onProgress, input);
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status !== 401) throw error;
    // `user.details` refreshes the session as a side effect.
    await browserClient.call('user.details', {});
    return send<Data>(name, form, onProgress, input);
  }
}

async function send<Data>(
  name: EndpointName,
  form: FormData,
  onProgress: (share: number) => void,
  input: object,
): Promise<Data> {
  const { method, url } = await endpointAddress(name, input);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    const token = tokens.accessToken();
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () =>
      reject(
        new ApiProblem({
          status: 0,
          code: 'network',
          message: 'We could not reach the shop. Please check your connection.',
        }),
      );
    request.onload = () => {
      const reply = (request.response ?? {}) as Partial<ApiProblemFields> & { data?: Data };
      if (request.status < 300 && reply.data !== undefined) return resolve(reply.data);
      reject(
        new ApiProblem({
          status: request.status,
          code: reply.code ?? 'internal',
          message: reply.message ?? 'Something went wrong. Please try again',
          issues: reply.issues ?? [],
        }),
      );
    };
    request.send(form);
  });
}
