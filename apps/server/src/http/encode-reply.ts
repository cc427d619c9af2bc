import { type Endpoint, replySchema } from '@jhumka/contract';
import { z } from 'zod';

/** Encodes a verb's result for the wire: the envelope, rupees, and declared fields only. */
export function encodeReply(declared: Endpoint, result: Record<string, unknown>): Record<string, unknown> {
  return z.encode(replySchema(declared), { success: true, error: false, ...result } as never);
}
