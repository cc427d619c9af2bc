/** Refusal of an upload, with a reason that its sender can mend. */
export class Refused extends Error {}

/** Exit code of a process that refuses, with the reason as its reply. */
export const refusedCode = 3;
