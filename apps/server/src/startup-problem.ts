/** Reason why the shop can't start, in one line that an operator can act on; `main.ts` prints it and exits. */
export class StartupProblem extends Error {
  override readonly name = 'StartupProblem';

  constructor(message: string, options?: { cause?: unknown }) {
    super(message.replaceAll(/\s+/g, ' ').trim(), options);
  }
}
