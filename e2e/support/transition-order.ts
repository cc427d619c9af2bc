import { type APIRequestContext, expect } from '@playwright/test';
import { adminTokens } from './api.ts';

/** Changes the status of an order, as the admin does. */
export async function transitionOrder(
  api: APIRequestContext,
  orderId: string,
  order_status: string,
  details: { readonly courier_partner?: string; readonly tracking_number?: string } = {},
): Promise<void> {
  const { accessToken } = await adminTokens(api);
  const reply = await api.put('/api/order/order', {
    headers: { authorization: `Bearer ${accessToken}` },
    data: { orderId, order_status, ...details },
  });
  expect(reply.ok(), await reply.text()).toBe(true);
}

/** Moves an order through every status to delivered. */
export async function deliverOrder(api: APIRequestContext, orderId: string): Promise<void> {
  for (const status of ['confirmed', 'packed', 'shipped', 'out_for_delivery', 'delivered']) {
    await transitionOrder(api, orderId, status);
  }
}
