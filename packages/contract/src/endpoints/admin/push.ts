import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { text } from '../../wire/coerce.ts';

const endpointUrl = text(1000).regex(/^https:\/\//, { error: 'begins with https://' });
const key = text(200).regex(/^[\w-]+=*$/, { error: 'is base64url' });

export const adminPushEndpoints = {
  'admin.push.key': endpoint({
    method: 'GET',
    path: '/api/admin/push',
    access: 'admin',
    summary: 'Get the public key with which a browser subscribes to notifications of new orders',
    data: z.object({ publicKey: z.string() }),
  }),
  'admin.push.subscribe': endpoint({
    method: 'POST',
    path: '/api/admin/push',
    access: 'admin',
    summary: 'Notify this browser of new orders',
    input: z.object({ endpoint: endpointUrl, p256dh: key, auth: key }),
  }),
  'admin.push.unsubscribe': endpoint({
    method: 'DELETE',
    path: '/api/admin/push',
    access: 'admin',
    summary: 'Notify this browser no more',
    input: z.object({ endpoint: endpointUrl }),
  }),
};
