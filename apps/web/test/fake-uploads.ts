import type { ApiProblem } from '@jhumka/contract/client';
import { onTestFinished, vi } from 'vitest';

/** Answers the uploads of a component in place of a server, by what was sent: the data, or an `ApiProblem`. */
export function fakeUploads(answer: (sent: FormData) => object | Promise<object>): void {
  const reply = async (request: XMLHttpRequest, sent: FormData) => {
    const [status, response] = await Promise.resolve(sent)
      .then(answer)
      .then(
        (data) => [201, { data }],
        ({ status, code, message, issues }: ApiProblem) => [status, { code, message, issues }],
      );
    for (const [name, value] of Object.entries({ status, response }))
      Object.defineProperty(request, name, { value });
    request.onload?.(new ProgressEvent('load'));
  };
  const spy = vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (
    this: XMLHttpRequest,
    sent,
  ) {
    void reply(this, sent as FormData);
  });
  onTestFinished(() => spy.mockRestore());
}
