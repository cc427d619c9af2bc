import { createClient, createHttpTransport } from '@jhumka/contract/client';
import { announceSessionEnd } from '../session/session-events.ts';
import { tokens } from './tokens.ts';

/** The client of the browser. On the server loaders get theirs from `clientContext`, which calls in process. */
export const browserClient = createClient(
  createHttpTransport({ baseUrl: '', tokens, onSessionEnded: announceSessionEnd }),
);
