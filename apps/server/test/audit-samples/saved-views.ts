import type { AuditSamples, Sampling } from './sample.ts';

/** Requests that change saved views, with the expected audit entries: a search may name a customer, and is left out. */
export function savedViewSamples({ shop, admin }: Sampling): AuditSamples {
  const as = { token: admin.token };
  const list = 'admin.orders.list';
  const added = async (name: string) =>
    (await shop.succeed('admin.savedViews.create', { list, name, query: 'search=asha' }, as)).data._id;

  return {
    'admin.savedViews.create': () => ({
      input: { list, name: 'Sampled', query: 'search=asha&sort=-total', columns: ['city'] },
      entries: [
        {
          action: 'saved-view.create',
          changes: {
            list: { from: null, to: list },
            name: { from: null, to: 'Sampled' },
            filters: { from: null, to: 'sort=-total' },
            columns: { from: null, to: 'city' },
          },
        },
      ],
    }),
    'admin.savedViews.update': async () => {
      const id = await added('Cash');
      const changes = { filters: { from: '', to: 'payment=cod_due' } };
      return {
        input: { id, query: 'payment=cod_due' },
        entries: [{ action: 'saved-view.update', subjectId: id, changes }],
      };
    },
    'admin.savedViews.delete': async () => {
      const id = await added('Brief');
      const changes = { name: { from: 'Brief', to: null }, list: { from: list, to: null } };
      return { input: { id }, entries: [{ action: 'saved-view.delete', subjectId: id, changes }] };
    },
  };
}
