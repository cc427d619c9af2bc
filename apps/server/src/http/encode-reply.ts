import { type Endpoint, replySchema } from '@jhumka/contract';
import { z } from 'zod';

/** Encodes a verb's result for the wire: the envelope, rupees, and declared fields only. */
export function encodeReply(declared: Endpoint, result: Record<string, unknown>): Record<string, unknown> {
  return z.encode(replySchema(declared), { success: true, error: false, ...result } as never);
}

/** Returns the validation issues of an input, field by field. */
export function issuesOf(error: z.ZodError): { path: string; message: string }[] {
  return error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
}
