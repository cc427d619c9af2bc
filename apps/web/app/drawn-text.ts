const texts = new WeakMap<Response, string>();

/**
 * A reply whose text stays the text that it is: as a body it would be made into bytes, streamed and read again, which
 * is a tenth of the work of a page.
 */
export function replyWithText(text: string, init: ResponseInit): Response {
  const reply = new Response(null, init);
  texts.set(reply, text);
  return reply;
}

/** The text of a reply, wherever it is. */
export async function textOf(reply: Response): Promise<string> {
  return texts.get(reply) ?? reply.text();
}
