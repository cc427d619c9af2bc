const pages = new WeakMap<Response, Buffer>();

/**
 * A reply whose bytes go beside it: as its body they would be streamed and read again, and as a text of half a megabyte
 * they would be the largest thing that a drawing leaves to be collected.
 */
export function replyWithPage(page: Buffer, init: ResponseInit): Response {
  const reply = new Response(null, init);
  pages.set(reply, page);
  return reply;
}

/** The bytes of a reply, wherever they are. */
export async function bytesOf(reply: Response): Promise<Buffer> {
  return pages.get(reply) ?? Buffer.from(await reply.arrayBuffer());
}
