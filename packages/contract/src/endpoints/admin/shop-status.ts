import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';

export const shopStatusEndpoints = {
  'admin.shopStatus.get': endpoint({
    method: 'GET',
    path: '/api/admin/shop-status',
    access: 'admin',
    summary: 'Get the mode of the shop and its warnings',
    data: z.object({
      mode: z.enum(['demo', 'public']),
      reasons: z.array(z.string()).meta({ description: 'The settings that make the shop public' }),
      warnings: z.array(
        z.object({
          code: z.enum(['mail-off', 'texts-off', 'data-disk-low', 'backup-disk-low']),
          message: z.string(),
        }),
      ),
    }),
  }),
};
