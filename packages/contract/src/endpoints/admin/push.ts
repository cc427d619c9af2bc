import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { text } from '../../wire/coerce.ts';

const endpointUrl = text(1000)
  .regex(/^https:\/\//, { error: 'begins with https://' })
  .refine(URL.canParse, { error: 'is no address' });
/** A key of so many bytes in base64url. */
const key = (bytes: number) =>
  text(200).regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}=*$`), {
    error: `is base64url of ${bytes} bytes`,
  });

export const adminPushEndpoints = {
  'admin.push.key': endpoint({
    method: 'GET',
    path: '/api/admin/push',
    access: 'admin',
    right: 'staff',
    summary: 'Get the public key with which a browser subscribes to notifications of new orders',
    data: z.object({ publicKey: z.string() }),
  }),
  'admin.push.subscribe': endpoint({
    method: 'POST',
    path: '/api/admin/push',
    access: 'admin',
    right: 'staff',
    summary: 'Notify this browser of new orders',
    input: z.object({ endpoint: endpointUrl, p256dh: key(65), auth: key(16) }),
  }),
  'admin.push.unsubscribe': endpoint({
    method: 'DELETE',
    path: '/api/admin/push',
    access: 'admin',
    right: 'staff',
    summary: 'Stop notifying this browser of new orders',
    input: z.object({ endpoint: endpointUrl }),
  }),
};
