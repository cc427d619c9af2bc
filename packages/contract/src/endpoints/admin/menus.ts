import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { menuFields, menus } from '../../shapes/menus.ts';
import { text } from '../../wire/coerce.ts';

const versioned = menus.extend({ version: z.string() });

export const adminMenuEndpoints = {
  'admin.menus.get': endpoint({
    method: 'GET',
    path: '/api/admin/menus',
    access: 'admin',
    right: 'content.see',
    summary: 'Get the menu of the header and the columns of the footer',
    data: versioned,
  }),
  'admin.menus.save': endpoint({
    method: 'PUT',
    path: '/api/admin/menus',
    access: 'admin',
    right: 'content.change',
    summary: "Set the menu and the footer, unless they have changed since `version` ('changed-meanwhile')",
    input: z.object({ version: text(64), ...menuFields }),
    data: versioned,
  }),
};
