import { ApiProblem, createClient, createHttpTransport, type Transport } from '@jhumka/contract/client';
import { announceSessionEnd } from './session-events.ts';
import { tokens } from './tokens.ts';

const transport = createHttpTransport({
  baseUrl: '',
  tokens,
  onSessionEnded: () => announceSessionEnd('over'),
});

/**
 * Logs a suspended user out on the first refused call; a refused login reports it without a session. Takes a customer
 * whose turn it is not yet to the queue, which leads back to this page.
 */
const watched: Transport = async (name, input, options) => {
  try {
    return await transport(name, input, options);
  } catch (error) {
    if (error instanceof ApiProblem) {
      if (error.code === 'account-suspended' && name !== 'user.login') endForSuspended();
      if (error.code === 'waiting-room') location.href = `/waiting-room#${location}`;
    }
    throw error;
  }
};

function endForSuspended(): void {
  if (tokens.accessToken() === null && tokens.refreshToken() === null) return;
  tokens.erase();
  announceSessionEnd('suspended');
}

/** The client of the browser. On the server loaders get theirs from `clientContext`, which calls in process. */
export const browserClient = createClient(watched);
