import { expect } from 'vitest';
import { photo } from '../pictures.ts';
import type { Answer, FrontEnd } from './front-end.ts';

/** State shared by the tasks of one front end: each continues from the results of earlier ones. */
export interface World {
  readonly customer: FrontEnd;
  readonly admin: FrontEnd;
  readonly email: string;
  /** Returns the newest code mailed to an address. */
  codeTo(email: string): Promise<string>;
  /** Advances the shop's clock. */
  passMinutes(minutes: number): void;
  /** Pays an order at the provider and returns the proof of its page. */
  pay(providerOrderId: string): Promise<object>;
  // biome-ignore lint/suspicious/noExplicitAny: values that one job reads and a later one sends.
  readonly notes: Record<string, any>;
}

/** One task in a front end: its requests, and the response fields that the page needs. */
export interface Job {
  readonly name: string;
  run(world: World): Promise<void>;
}

export const password = 'Correct-Horse-1';
export const newPassword = 'Correct-Horse-2';

/** Expects a success response and returns its data. */
export function dataOf({ status, body }: Answer) {
  expect({ status, success: body?.success, message: body?.message }).toMatchObject({ success: true });
  expect(body.error).toBe(false);
  return body.data;
}

/** Expects an error response with a displayable message and returns the message. */
export function refusalOf({ status, body }: Answer): string {
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect(body).toMatchObject({ success: false, error: true, message: expect.stringMatching(/\w+ \w+/) });
  return body.message;
}

/** Builds a form with a picture under the name of its field. */
export async function uploadOf(field: string): Promise<FormData> {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(await photo())], { type: 'image/jpeg' }), 'photo.jpg');
  return form;
}
