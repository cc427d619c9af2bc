/** Thrown when the outcome at the provider is unknown: no response, a malformed one, or a server error. */
export class ProviderUnanswered extends Error {
  override readonly name = 'ProviderUnanswered';
}

/** Thrown when the provider refused the call. */
export class ProviderRefused extends Error {
  override readonly name = 'ProviderRefused';
  readonly status: number;

  constructor(status: number, description: string) {
    super(description);
    this.status = status;
  }
}

/** Returns true for a refusal by the provider or a missing response. */
export const isFromProvider = (error: unknown): error is ProviderRefused | ProviderUnanswered =>
  error instanceof ProviderUnanswered || error instanceof ProviderRefused;

/**
 * Runs a call of the SDK and classifies its failure. The SDK rejects with plain objects, and with a TypeError of its
 * own when there was no response.
 */
export async function ask<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    throw problemOf(error);
  }
}

function problemOf(error: unknown): ProviderRefused | ProviderUnanswered {
  const { statusCode, error: providerError } = (error ?? {}) as {
    statusCode?: unknown;
    error?: { description?: unknown };
  };
  const status = Number(statusCode);
  const description = typeof providerError?.description === 'string' ? providerError.description : '';
  const isRefusal = status >= 400 && status < 500 && status !== 408 && status !== 429 && description !== '';
  // The same refund is being created right now: its outcome is unknown.
  const isInFlight = status === 409 && description.includes('in progress');
  if (isRefusal && !isInFlight) return new ProviderRefused(status, description);
  return new ProviderUnanswered(`The payment provider did not answer (${status || 'no reply'})`, {
    cause: error instanceof Error ? error : undefined,
  });
}
