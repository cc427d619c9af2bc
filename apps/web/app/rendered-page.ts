interface RenderedBytes {
  readonly page: Buffer;
  readonly scriptHashes: readonly string[];
}

const pages = new WeakMap<Response, RenderedBytes>();

/**
 * Response whose bytes are passed alongside: as its body they would be streamed and read again,
 * and as a string of half a megabyte they would be the largest garbage of a render.
 */
export function replyWithPage(rendered: RenderedBytes, init: ResponseInit): Response {
  const reply = new Response(null, init);
  pages.set(reply, rendered);
  return reply;
}

/** The bytes of a reply, wherever they are. */
export async function bytesOf(reply: Response): Promise<Buffer> {
  return pages.get(reply)?.page ?? Buffer.from(await reply.arrayBuffer());
}

/** Hashes of the inline scripts that the shop's own code put into a page; none for other responses. */
export const scriptHashesOf = (reply: Response): readonly string[] => pages.get(reply)?.scriptHashes ?? [];
