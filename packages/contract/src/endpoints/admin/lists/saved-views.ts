import { z } from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { optionalField, text, visibleText } from '../../../wire/coerce.ts';
import { list } from '../../../wire/list.ts';

const staff = { access: 'admin', right: 'staff' } as const;

const nameOfList = text(64).meta({ description: "Endpoint of the list: 'admin.orders.list'" });
const name = visibleText(60);
const shows = {
  query: optionalField(text(1000)).meta({ description: 'Filters, search and sort, as the address has them' }),
  columns: optionalField(list(text(40), 50)).meta({
    description: 'Columns that are shown or hidden other than at first',
  }),
};

const savedView = z
  .object({
    _id: z.string(),
    list: z.string(),
    name: z.string(),
    query: z.string(),
    columns: z.array(z.string()),
    author: z.string().meta({ description: 'Name of the member of staff who saved it' }),
    can_change: z.boolean(),
  })
  .meta({ id: 'SavedView' });

export const savedViewEndpoints = {
  'admin.savedViews.list': endpoint({
    ...staff,
    method: 'GET',
    path: '/api/admin/saved-views',
    summary: 'List the saved views of a list of the admin, which the staff share',
    input: z.object({ list: nameOfList }),
    data: z.array(savedView),
  }),
  'admin.savedViews.create': endpoint({
    ...staff,
    method: 'POST',
    path: '/api/admin/saved-views',
    status: 201,
    summary: 'Save a view of a list under a name, for all who see the list; at most 50 for a list',
    input: z.object({ list: nameOfList, name, ...shows }),
    data: savedView,
  }),
  'admin.savedViews.update': endpoint({
    ...staff,
    method: 'PUT',
    path: '/api/admin/saved-views/:id',
    summary: 'Rename a saved view, or save other filters in it: its author, an owner or a manager',
    input: z.object({
      id: text(64),
      name: optionalField(name),
      ...shows,
      query: z.string().max(1000).optional(),
    }),
    data: savedView,
  }),
  'admin.savedViews.delete': endpoint({
    ...staff,
    method: 'DELETE',
    path: '/api/admin/saved-views/:id',
    summary: 'Delete a saved view: its author, an owner or a manager',
    input: z.object({ id: text(64) }),
    data: z.object({ _id: z.string() }),
  }),
};
