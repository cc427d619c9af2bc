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
  const headers = { authorization: `Bearer ${accessToken}` };
  const units = order_status === 'packed' ? await proposedUnits(api, orderId, headers) : undefined;
  const data = { orderId, order_status, units, ...details };
  const reply = await api.put('/api/order/order', { headers, data });
  expect(reply.ok(), await reply.text()).toBe(true);
}

/** The units that the shop proposes for the items that need some. */
async function proposedUnits(api: APIRequestContext, orderId: string, headers: { authorization: string }) {
  const reply = await api.get(`/api/admin/orders/${orderId}/units`, { headers });
  const { data } = (await reply.json()) as { data: { item: string; proposed: string[] }[] };
  return data.map(({ item, proposed }) => ({ item, units: proposed }));
}

/** Moves an order through every status to delivered. */
export async function deliverOrder(api: APIRequestContext, orderId: string): Promise<void> {
  for (const status of ['confirmed', 'packed', 'shipped', 'out_for_delivery', 'delivered']) {
    await transitionOrder(api, orderId, status);
  }
}
