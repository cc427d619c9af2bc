import { messagesByStatus } from './problem-messages.ts';

type Messages = typeof messagesByStatus;
export type ProblemCode = { [Status in keyof Messages]: keyof Messages[Status] }[keyof Messages];

/** Status and message of every problem. */
export const problemCodes = Object.fromEntries(
  Object.entries(messagesByStatus).flatMap(([status, byCode]) =>
    Object.entries(byCode).map(([code, message]) => [code, { status: Number(status), message }]),
  ),
) as Readonly<Record<ProblemCode, { readonly status: number; readonly message: string }>>;

/** Returns the message of a code, with the details filled in. */
export function problemMessage(code: ProblemCode, details: Readonly<Record<string, unknown>> = {}): string {
  return problemCodes[code].message.replace(/\{(\w+)\}/g, (_, name: string) => String(details[name] ?? ''));
}
